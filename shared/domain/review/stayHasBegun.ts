/**
 * Whether somebody can know what a stay is like. Of a month alone the day is not known, so that it
 * has to be over.
 *
 * @param moveIn "2027-09-05" or "2027-09"; null: nobody said.
 * @param today ISO date.
 */
export const stayHasBegun = (moveIn: string | null, today: string): boolean => {
  if (moveIn === null) return false;
  if (/^\d{4}-\d{2}-\d{2}$/.test(moveIn)) return moveIn <= today;
  return /^\d{4}-\d{2}$/.test(moveIn) && moveIn < today.slice(0, 7);
};
