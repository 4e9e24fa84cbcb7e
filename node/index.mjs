// The same names for `import`. Both ways give the same objects.
import unjam from './index.js';

export const {
  Board,
  Survey,
  parseLine,
  parseMany,
  solve,
  solveSync,
  solveMany,
  hint,
  hintSync,
  rate,
  rateSync,
  check,
  checkMany,
  review,
  reviewSync,
  countMoves,
  net,
  survey,
  surveySync,
  surveyMany,
  UnjamError,
  BoardError,
  NotationError,
  SlideError,
  LimitError,
  version,
} = unjam;

export default unjam;
