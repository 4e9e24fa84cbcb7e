// Every way of importing from a CommonJS module.
import unjam = require('unjam');
import { Board, solve, type Solution } from 'unjam';
import * as names from 'unjam';

const board: Board = new unjam.Board('..BB XX.C ...C ....');
const same: Board = new names.Board(board);
const solution: Promise<Solution> = solve(same);
export { solution };
