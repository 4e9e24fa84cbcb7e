//! One slide as an arrow.

use super::{CELL, Rect, push};
use crate::vehicle::{Orientation, Vehicle};

const INK: &str = "#101828";
const HALO: &str = "#ffffff";

/// The outline of the vehicle where the slide takes it; to be drawn below the vehicles.
pub(super) fn draw_target(out: &mut String, vehicle: &Vehicle, delta: i64) {
    Rect::of(vehicle).shifted(vehicle.orientation, CELL * delta).shrunk(8).draw(
        out,
        26,
        r##"fill="none" stroke="#66758c" stroke-width="5" stroke-dasharray="16 12""##,
    );
}

/// The arrow from the front of the vehicle to where its front will be; to be drawn above the vehicles.
pub(super) fn draw(out: &mut String, vehicle: &Vehicle, delta: i64) {
    let ahead = delta.signum();
    let from = Rect::of(vehicle);
    let (x, y) = from.centre();
    let half = CELL * vehicle.length as i64 / 2;
    let point = |along: i64, across: i64| match vehicle.orientation {
        Orientation::Horizontal => format!("{} {}", x + ahead * along, y + across),
        Orientation::Vertical => format!("{} {}", x + across, y + ahead * along),
    };
    let (tail, tip) = (half - 6, half + CELL * delta.abs() - 24);
    let path = format!(
        "M{}L{}M{}L{}L{}",
        point(tail, 0),
        point(tip, 0),
        point(tip - 28, -24),
        point(tip, 0),
        point(tip - 28, 24)
    );
    for (colour, width) in [(HALO, 22), (INK, 11)] {
        push(
            out,
            format_args!(
                r#"<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"/>"#
            ),
        );
    }
}
