//! The search behind [`crate::survey`], with its buffers.

use std::sync::Arc;

use crate::{
    board::Board,
    breadth::Breadth,
    chart::Chart,
    compiled::{Buffers, Work},
    error::{Error, LimitError},
    search_space::Space,
    solve::MAX_MEMORY,
    survey::{Survey, SurveyOptions},
};

/// Surveys boards one after the other, with buffers and tables that are made once. [`crate::survey`] keeps one a thread.
#[derive(Default)]
pub struct Surveyor(Buffers);

impl Surveyor {
    /// A surveyor with small buffers.
    pub fn new() -> Surveyor {
        Surveyor::default()
    }

    /// As [`crate::survey`].
    ///
    /// # Errors
    /// As [`crate::survey`].
    pub fn survey(&mut self, board: &Board, options: &SurveyOptions) -> Result<Survey, Error> {
        self.0.compile(board, options.metric, FindAll { board, options })
    }
}

/// Finds the cluster, then how far each of its positions is.
struct FindAll<'a> {
    board: &'a Board,
    options: &'a SurveyOptions<'a>,
}

impl Work for FindAll<'_> {
    type Output = Result<Survey, Error>;

    fn run<S: Space + Send + Sync + 'static>(self, space: S, search: &mut Breadth<S>) -> Self::Output {
        let FindAll { board, options } = self;
        let most = options.max_states.unwrap_or(Survey::MAX_STATES).min(Survey::MOST_STATES);
        let memory = options.max_memory.unwrap_or(MAX_MEMORY);
        let fitting = memory / bytes_of_a_position::<S>() as u64;
        if !search.flood(&space, most.min(fitting), options.stop)? {
            let limit = if most <= fitting {
                format!("the cluster has more than {most} positions (max_states)")
            } else {
                format!("the cluster needs more than {memory} bytes (max_memory)")
            };
            return Err(LimitError(limit).into());
        }
        let solved: Vec<S::Position> =
            search.positions.iter().filter(|p| space.is_solved(p)).copied().collect();
        // Slides are reversible, so the whole cluster is reached from its solved positions if there are any.
        let ends =
            if solved.is_empty() { Vec::new() } else { search.layers(&space, &solved, options.stop)? };
        let keys = search.positions.iter().map(S::key).collect();
        let chart = Chart::new(space, keys, ends);
        Ok(Survey::new(board, options.metric, search.positions.len() as u64, Arc::new(chart)))
    }
}

/// What a survey holds for each position at most: what its search does, once more those that are solved, the key, and its
/// entry in the index. Lists that grow hold some of it twice.
fn bytes_of_a_position<S: Space>() -> usize {
    S::BYTES + 2 * size_of::<S::Position>() + 2 * size_of::<(S::Key, u32)>()
}
