import { travelMinutes, travelReach } from './travelPace.ts';

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

/** The longest way to the chosen university, by mode and minutes. */
export const campusTimes = [
  'walking_10',
  'walking_20',
  'walking_30',
  'cycling_10',
  'cycling_20',
  'transit_20',
  'transit_30',
] as const;
export type CampusTime = (typeof campusTimes)[number];

export interface CampusTimeParts {
  readonly mode: CampusMode;
  readonly minutes: number;
}

export const splitCampusTime = (time: CampusTime): CampusTimeParts => {
  const [mode, minutes] = time.split('_') as [CampusMode, string];
  return { mode, minutes: Number(minutes) };
};

/**
 * Metres around the university that satisfy the choice. Who lives too near for a bus is not too
 * far by bus: there is no inner bound.
 */
export const campusReach = (time: CampusTime): number => {
  const { minutes, mode } = splitCampusTime(time);
  return travelReach(mode, minutes);
};
