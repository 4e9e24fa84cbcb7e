//! The native side of a survey.

use napi_derive::napi;
use unjam_core::{Error, Survey};

use crate::{
    board::NativeBoard,
    failure::{json, thrown},
};

/// A survey, held by the face.
#[napi]
pub struct NativeSurvey {
    survey: Survey,
}

impl From<Survey> for NativeSurvey {
    fn from(survey: Survey) -> NativeSurvey {
        NativeSurvey { survey }
    }
}

#[napi]
impl NativeSurvey {
    /// The facts, as JSON.
    #[napi(catch_unwind)]
    pub fn json(&self) -> String {
        json(self.survey.summary())
    }

    /// The distance of a position; `None` when the cluster has no solved one.
    #[napi(catch_unwind)]
    pub fn distance(&self, position: &NativeBoard) -> napi::Result<Option<u32>> {
        let outside = || Error::Argument("the board is not a position of this cluster".to_owned());
        self.survey.distance(&position.shared()).ok_or_else(outside).map_err(thrown)
    }
}
