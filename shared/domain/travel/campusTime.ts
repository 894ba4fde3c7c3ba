import type { CampusMode } from './campusMinutes.ts';
import { travelReach } from './travelPace.ts';

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
