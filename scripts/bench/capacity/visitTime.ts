/** Carries the time at which a visit happens, in milliseconds since the epoch. */
export const TIME_HEADER = 'x-visit-time';

/** The time of the visits: it passes with them, not with the machine's clock. */
export interface VisitTime {
  readonly startedAt: number;
  now: number;
}

export const createVisitTime = (): VisitTime => {
  const startedAt = Date.now();
  return { startedAt, now: startedAt };
};
