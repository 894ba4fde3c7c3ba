/** At which all that is drawn for baselines is drawn. */
export const BASELINE_TIME = '2027-03-15T12:00:00Z';

/**
 * Moves the clock of a process, or of a page, to which it may be handed as text: it goes on from there,
 * so that limits and waiting work as ever.
 */
export const moveClock = (time: string): void => {
  const RealDate = Date;
  const ahead = RealDate.parse(time) - RealDate.now();
  const now = (): number => RealDate.now() + ahead;
  // Without a value it is the present, as a constructor or a function.
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, called) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, called),
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
};
