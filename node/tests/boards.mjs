// Boards that several tests use.

/** Card 1 of the classic game: 8 moves, 16 steps. */
export const CLASSIC = 'AA...OP..Q.OPXXQ.OP..Q..B...CCB.RRR.';

/** 51 moves, 81 steps, 4,780 positions, 199 of them solved. */
export const HARDEST = 'GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo';

/** A board that nobody is known to have solved with a proof: a university course's 12 × 12 with 44 vehicles. */
export const ENDLESS = [
  [5, 2, 2, 'H'], [0, 7, 3, 'H'], [0, 10, 2, 'H'], [0, 0, 2, 'V'], [0, 6, 2, 'V'], [2, 0, 3, 'H'],
  [2, 3, 2, 'H'], [1, 5, 2, 'V'], [2, 7, 2, 'H'], [1, 10, 2, 'V'], [1, 11, 2, 'V'], [3, 7, 2, 'H'],
  [3, 9, 2, 'H'], [4, 2, 3, 'H'], [3, 5, 2, 'V'], [2, 6, 3, 'V'], [4, 7, 3, 'H'], [3, 0, 3, 'V'],
  [3, 1, 3, 'V'], [6, 0, 3, 'H'], [5, 4, 2, 'V'], [5, 5, 2, 'V'], [7, 0, 3, 'H'], [6, 3, 2, 'V'],
  [7, 4, 2, 'H'], [6, 7, 2, 'V'], [6, 9, 2, 'V'], [7, 10, 2, 'H'], [8, 0, 2, 'H'], [8, 3, 3, 'H'],
  [6, 6, 3, 'V'], [8, 7, 3, 'H'], [8, 2, 2, 'V'], [9, 3, 3, 'H'], [9, 8, 2, 'H'], [8, 11, 2, 'V'],
  [11, 1, 2, 'H'], [11, 3, 3, 'H'], [9, 6, 3, 'V'], [11, 7, 2, 'H'], [10, 9, 2, 'V'], [9, 10, 3, 'V'],
  [10, 11, 2, 'V'], [6, 10, 2, 'H'],
];
