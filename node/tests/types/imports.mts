// Every way of importing from an ES module.
import unjam, { Board, solve, type Solution } from 'unjam';
import * as names from 'unjam';

const board: Board = new unjam.Board('..BB XX.C ...C ....');
const same: Board = new names.Board(board);
const solution: Solution = await solve(same);
const twin: typeof solve = unjam.solve;
const third: typeof unjam = names.default;
export { solution, third, twin };
