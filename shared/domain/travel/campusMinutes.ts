import { travelMinutes } from './travelPace.ts';

/** Ways to a campus that students take, in the order they are shown. */
export const campusModes = ['walking', 'cycling', 'transit'] as const;
export type CampusMode = (typeof campusModes)[number];

/** Estimated minutes from door to door by mode; null: unknown. */
export type CampusMinutes = Readonly<Record<CampusMode, number | null>>;

/** @param crowFlight Metres between the door and the campus. */
export const campusMinutes = (crowFlight: number): CampusMinutes => ({
  walking: travelMinutes('walking', crowFlight),
  cycling: travelMinutes('cycling', crowFlight),
  transit: travelMinutes('transit', crowFlight),
});
