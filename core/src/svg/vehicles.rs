//! The vehicles and their ids.

use super::{Rect, push, xml};
use crate::{
    board::Board,
    vehicle::{Orientation, Vehicle},
};

/// The colour of the red car and of the way out.
pub(super) const RED: Colour = Colour(0xd9, 0x2d, 0x20);

/// Colours of the other vehicles: light enough for dark letters, none near red.
const PALETTE: [Colour; 12] = [
    Colour(0x7a, 0xa7, 0xdc),
    Colour(0xf2, 0xc4, 0x4f),
    Colour(0x86, 0xc1, 0x8c),
    Colour(0xb7, 0x9d, 0xda),
    Colour(0xec, 0xa6, 0x6a),
    Colour(0x6c, 0xc3, 0xc4),
    Colour(0xcf, 0xb4, 0x8a),
    Colour(0xa5, 0xb3, 0xc5),
    Colour(0xb4, 0xc9, 0x5c),
    Colour(0xd3, 0x9c, 0xc4),
    Colour(0x8f, 0x9e, 0xe6),
    Colour(0x9f, 0xd3, 0xb9),
];

const LIGHT_INK: &str = "#ffffff";
const DARK_INK: &str = "#1d2939";

/// Red, green, blue.
#[derive(Clone, Copy)]
pub(super) struct Colour(u8, u8, u8);

impl Colour {
    /// The colour mixed with black (`to` = 0) or white (`to` = 255), `percent` of it.
    fn mixed(self, to: u32, percent: u32) -> Colour {
        let mix = |part: u8| ((part as u32 * (100 - percent) + to * percent) / 100) as u8;
        Colour(mix(self.0), mix(self.1), mix(self.2))
    }

    pub(super) fn dark(self) -> Colour {
        self.mixed(0, 35)
    }
}

impl std::fmt::Display for Colour {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// Draws every vehicle, in the order of the ids: equal boards give one picture, whatever the order of their lists.
pub(super) fn draw(out: &mut String, board: &Board, with_ids: bool) {
    let mut others: Vec<&Vehicle> = board.vehicles().iter().filter(|v| v.id != board.red().id).collect();
    others.sort_unstable_by(|a, b| a.id.cmp(&b.id));
    for (rank, vehicle) in others.into_iter().enumerate() {
        let body = PALETTE[rank % PALETTE.len()];
        draw_one(out, vehicle, &Paint { body, roof: body.mixed(255, 22), ink: DARK_INK }, with_ids);
    }
    let red = Paint { body: RED, roof: RED.mixed(255, 8), ink: LIGHT_INK };
    draw_one(out, board.red(), &red, with_ids);
}

/// The tones of one vehicle.
struct Paint {
    body: Colour,
    roof: Colour,
    ink: &'static str,
}

fn draw_one(out: &mut String, vehicle: &Vehicle, paint: &Paint, with_id: bool) {
    let Paint { body: colour, roof, ink } = paint;
    let body = Rect::of(vehicle).shrunk(8);
    body.draw(out, 26, &format!(r#"fill="{colour}" stroke="{}" stroke-width="4""#, colour.dark()));
    body.shrunk(13).draw(out, 16, &format!(r#"fill="{roof}""#));
    if with_id {
        draw_id(out, vehicle, ink);
    }
}

/// Writes the id in the middle, upright where it fits, else along the vehicle, as large as there is room.
fn draw_id(out: &mut String, vehicle: &Vehicle, ink: &str) {
    let (x, y) = Rect::of(vehicle).centre();
    let em: i64 = vehicle.id.chars().map(em_of).sum();
    let upright = vehicle.orientation == Orientation::Horizontal || vehicle.id.chars().count() <= 2;
    let room = if upright && vehicle.orientation == Orientation::Vertical {
        60
    } else {
        100 * vehicle.length as i64 - 56
    };
    let size = (room * 100 / em).min(46);
    let baseline = y + size * 36 / 100;
    let turned = if upright { String::new() } else { format!(r#" transform="rotate(-90 {x} {y})""#) };
    push(
        out,
        format_args!(
            r#"<text x="{x}" y="{baseline}" font-family="Helvetica,Arial,sans-serif" font-size="{size}" font-weight="700" text-anchor="middle" fill="{ink}"{turned}>{}</text>"#,
            xml::escaped(&vehicle.id)
        ),
    );
}

/// The width of a character in hundredths of the font size: a guess on the safe side, since the font is the page's.
fn em_of(character: char) -> i64 {
    match character {
        'm' | 'w' | 'M' | 'W' | '@' | '%' => 100,
        _ if character.is_ascii() => 68,
        _ => 100,
    }
}
