// A default import from a CommonJS module, as esModuleInterop makes it.
import unjam from 'unjam';

export const board = new unjam.Board('..BB XX.C ...C ....');
