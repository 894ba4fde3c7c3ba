export interface WorkQueue {
  /** Runs the work as soon as a place is free, first come, first served. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Settles when a place is free and nobody waits for it. */
  whenFree(): Promise<void>;
}

export function createWorkQueue(places: number): WorkQueue {
  const waiting: (() => void)[] = [];
  const patient: (() => void)[] = [];
  let free = places;

  async function enter(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((admit) => waiting.push(admit));
  }

  function leave(): void {
    const admitNext = waiting.shift();
    if (admitNext) {
      admitNext();
    } else {
      free += 1;
      patient.shift()?.();
    }
  }

  return {
    whenFree: () => (free > 0 ? Promise.resolve() : new Promise((admit) => patient.push(admit))),

    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
