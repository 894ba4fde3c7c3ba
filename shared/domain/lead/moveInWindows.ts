/** Quarters in which a stay may begin: the choices of the intake. */
export const moveInWindows = [
  'january_to_march',
  'april_to_june',
  'july_to_september',
  'october_to_december',
] as const;

export type MoveInWindow = (typeof moveInWindows)[number];
