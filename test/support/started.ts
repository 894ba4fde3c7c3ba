/** A part that a suite starts before its tests and ends behind them. */
export const started = <Part>(part: Part | undefined): Part => {
  if (part === undefined) throw new Error('only within a test');
  return part;
};
