/** The part of a trace event that is read here; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time of the thread alone. */
  readonly tdur?: number;
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

/** The thread that has read the most of a document is that of the page. */
const pageThread = (events: readonly TraceEvent[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const event of events) {
    if (event.name !== 'ParseHTML') continue;
    counts.set(threadOf(event), (counts.get(threadOf(event)) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
};

/**
 * The longest task of the page by the time that it had a processor, in milliseconds. By the clock
 * it is also the time in which the server, or the browser's other processes, had it: on two cores
 * two or three times as long.
 */
export const longestTask = (events: readonly TraceEvent[]): number => {
  const thread = pageThread(events);
  const times = events
    .filter((event) => event.name === 'RunTask' && threadOf(event) === thread)
    .map(({ tdur = 0 }) => tdur / 1000);
  return Math.max(0, ...times);
};
