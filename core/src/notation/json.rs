//! The canonical JSON of a board, the same bytes from every language.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{
    board::Board,
    layout::{Layout, Placement},
    vehicle::{Cell, Side, Vehicle},
};

#[derive(Serialize)]
struct Written<'a> {
    rows: usize,
    cols: usize,
    red: &'a str,
    exit: Side,
    vehicles: &'a [Vehicle],
    walls: &'a [Cell],
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Written {
            rows: self.rows(),
            cols: self.cols(),
            red: &self.red().id,
            exit: self.exit(),
            vehicles: self.vehicles(),
            walls: self.walls(),
        }
        .serialize(serializer)
    }
}

#[derive(Deserialize)]
struct Read {
    rows: usize,
    cols: usize,
    red: String,
    exit: Side,
    vehicles: Vec<Vehicle>,
    #[serde(default)]
    walls: Vec<Cell>,
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        let read = Read::deserialize(deserializer)?;
        let vehicles = read
            .vehicles
            .into_iter()
            .map(|v| Placement {
                id: v.id.as_str().to_owned(),
                row: v.row.into(),
                col: v.col.into(),
                length: v.length.into(),
                orientation: v.orientation,
                place: None,
            })
            .collect();
        let layout = Layout {
            rows: read.rows,
            cols: read.cols,
            vehicles,
            walls: read.walls.into_iter().map(|w| (w.row.into(), w.col.into())).collect(),
            red: Some(read.red),
            exit: Some(read.exit),
            problems: Vec::new(),
        };
        layout.build().map_err(de::Error::custom)
    }
}
