import type { Response } from 'express';

/** A call under way that several requests may wait for. */
export interface Flight<Landing> {
  readonly landing: Promise<Landing>;
  /** It goes on while somebody waits. */
  holdFor(response: Response): void;
}

export interface FlightPlan {
  readonly key: string;
  /** Others may join it. */
  readonly isShared: boolean;
  /** Goes on though nobody waits. */
  readonly isBackground: boolean;
}

export interface Flights<Landing> {
  running(key: string): Flight<Landing> | undefined;
  start(plan: FlightPlan, fly: (signal: AbortSignal) => Promise<Landing>): Flight<Landing>;
}

/** One shared call per key at a time; it is given up when the last who waits for it leaves. */
export const createFlights = <Landing>(): Flights<Landing> => {
  const shared = new Map<string, Flight<Landing>>();

  const start: Flights<Landing>['start'] = ({ key, isShared, isBackground }, fly) => {
    const controller = new AbortController();
    let holds = isBackground ? 1 : 0;
    const forget = (): void => {
      if (shared.get(key) === flight) shared.delete(key);
    };
    const flight: Flight<Landing> = {
      landing: fly(controller.signal).finally(forget),
      holdFor: (response) => {
        holds += 1;
        response.once('close', () => {
          holds -= 1;
          if (holds > 0 || response.writableFinished) return;
          forget();
          controller.abort(new Error('nobody waits any more'));
        });
      },
    };
    // Those who waited may all be gone by the time it fails.
    flight.landing.catch(() => undefined);
    if (isShared) shared.set(key, flight);
    return flight;
  };

  return { running: (key) => shared.get(key), start };
};
