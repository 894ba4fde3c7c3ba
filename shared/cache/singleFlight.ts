/** Work that several callers may wait for. */
export interface InFlight<Result> {
  readonly result: Promise<Result>;
  /** Where the work can be given up: once it is, nobody joins it any more. */
  readonly signal?: AbortSignal | undefined;
}

export interface Joined<Work> {
  readonly inFlight: Work;
  readonly isJoined: boolean;
}

/** One piece of work per key at a time, whatever the number of callers that wait for it. */
export interface SingleFlight<Work extends InFlight<unknown>> {
  /** What is under way for the key. */
  find(key: string): Work | undefined;
  /** Takes the place of what is under way for the key; forgotten as soon as its result is there. */
  start(key: string, work: Work): Work;
  join(key: string, begin: () => Work): Joined<Work>;
  /** Whoever asks from now on does not join what has begun before. */
  detachAll(): void;
}

export const createSingleFlight = <Work extends InFlight<unknown>>(): SingleFlight<Work> => {
  const running = new Map<string, Work>();

  const find = (key: string): Work | undefined => {
    const known = running.get(key);
    return known?.signal?.aborted ? undefined : known;
  };

  const start = (key: string, work: Work): Work => {
    const forget = (): void => {
      if (running.get(key) === work) running.delete(key);
    };
    running.set(key, work);
    // Those who waited may all be gone by the time it fails, so a failure is taken care of here.
    work.result.then(forget, forget);
    return work;
  };

  return {
    find,
    start,
    join: (key, begin) => {
      const known = find(key);
      return known
        ? { inFlight: known, isJoined: true }
        : { inFlight: start(key, begin()), isJoined: false };
    },
    detachAll: () => running.clear(),
  };
};
