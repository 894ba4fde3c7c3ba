export const travelModes = ['walking', 'driving', 'transit', 'cycling'] as const;
export type TravelMode = (typeof travelModes)[number];

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

const paces: Readonly<Record<TravelMode, Pace>> = {
  walking: { detour: 1.25, speed: 1.35, start: 0, from: 0, to: 25_000 },
  cycling: { detour: 1.25, speed: 4.2, start: 60, from: 0, to: 80_000 },
  driving: { detour: 1.35, speed: 8.5, start: 120, from: 0, to: 1_500_000 },
  transit: { detour: 1.4, speed: 6, start: 420, from: 400, to: 200_000 },
};

export interface Journey {
  readonly metres: number;
  readonly seconds: number;
}

/**
 * An estimate from the distance as the crow flies, in metres; null where nobody would travel so:
 * on foot across a country, by bus to the next corner.
 */
export const estimateJourney = (mode: TravelMode, crowFlight: number): Journey | null => {
  const { detour, from, speed, start, to } = paces[mode];
  if (!(crowFlight >= from && crowFlight <= to)) return null;
  const metres = crowFlight * detour;
  return { metres, seconds: start + metres / speed };
};

/** Whole minutes, rounded up as travellers do; null where there is no estimate. */
export const travelMinutes = (mode: TravelMode, crowFlight: number): number | null => {
  const journey = estimateJourney(mode, crowFlight);
  return journey && Math.max(1, Math.ceil(journey.seconds / 60));
};

/** How far one gets in so many minutes, in metres as the crow flies. */
export const travelReach = (mode: TravelMode, minutes: number): number => {
  const { detour, speed, start, to } = paces[mode];
  return Math.min(to, Math.max(0, ((minutes * 60 - start) * speed) / detour));
};
