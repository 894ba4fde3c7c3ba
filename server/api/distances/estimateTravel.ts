import type { TravelMode, TravelWire } from '../../../shared/contracts/distances.wire.ts';

interface Pace {
  /** Length of the way over that of the crow's flight. */
  readonly detour: number;
  /** Metres a second, stops included. */
  readonly speed: number;
  /** Seconds before one moves: the walk to the stop and the wait there, or finding a parking space. */
  readonly start: number;
  /** Metres as the crow flies between which the mode makes sense. */
  readonly from: number;
  readonly to: number;
}

const PACES: Readonly<Record<TravelMode, Pace>> = {
  walking: { detour: 1.25, speed: 1.35, start: 0, from: 0, to: 25_000 },
  cycling: { detour: 1.25, speed: 4.2, start: 60, from: 0, to: 80_000 },
  driving: { detour: 1.35, speed: 8.5, start: 120, from: 0, to: 1_500_000 },
  transit: { detour: 1.4, speed: 6, start: 420, from: 400, to: 200_000 },
};

/** An estimate from the distance as the crow flies, in metres. */
export function estimateTravel(mode: TravelMode, crowFlight: number): TravelWire {
  const { detour, from, speed, start, to } = PACES[mode];
  if (crowFlight < from || crowFlight > to) return { status: 'ZERO_RESULTS' };
  const distance = Math.round(crowFlight * detour);
  return { status: 'OK', distance, duration: Math.round(start + distance / speed) };
}
