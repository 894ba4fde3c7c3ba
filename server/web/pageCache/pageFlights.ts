import type { MadeDocument } from '../documents/madeDocument.ts';

/** A page on its way; undefined for a renewal that failed. */
export type PageFlight = Promise<MadeDocument | undefined>;

export interface PageBoarding {
  readonly flight: PageFlight;
  readonly isJoined: boolean;
}

export interface PageFlights {
  /** The flight of this key that is under way, or one that is started now. */
  join(key: string, start: () => PageFlight): PageBoarding;
  /** Who asks from now on does not join what has begun before. */
  detachAll(): void;
}

/** One making per key at a time, whatever the number of requests that wait for it. */
export const createPageFlights = (): PageFlights => {
  const running = new Map<string, PageFlight>();

  const fly = async (key: string, start: () => PageFlight): PageFlight => {
    const flight = start();
    running.set(key, flight);
    try {
      return await flight;
    } finally {
      if (running.get(key) === flight) running.delete(key);
    }
  };

  return {
    join: (key, start) => {
      const under = running.get(key);
      if (under) return { flight: under, isJoined: true };
      const flight = fly(key, start);
      // Its waiters may all be gone by the time it fails.
      flight.catch(() => undefined);
      return { flight, isJoined: false };
    },
    detachAll: () => {
      running.clear();
    },
  };
};
