const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 30_000;
/** A worker that lived this long did not fail because of its start. */
export const SETTLED_MS = 30_000;

/** @param failures workers that ended in a row without having settled, at least 1. */
export const restartDelayMs = (failures: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** Math.min(failures - 1, 20), LONGEST_DELAY_MS);

/** @returns how many are now in a row. */
export const failuresAfter = (failures: number, livedMs: number): number =>
  livedMs >= SETTLED_MS ? 1 : failures + 1;
