import type { TravelMode } from './travelPace.ts';

/** Ways from a property to a place, in the order they are shown. */
export const shownModes = ['walking', 'driving', 'transit'] as const satisfies TravelMode[];
export type ShownMode = (typeof shownModes)[number];

export interface Travel {
  readonly metres: number;
  readonly seconds: number;
}

/** Null: nobody goes this way, or it is not known. */
export type TravelTimes = Readonly<Record<ShownMode, Travel | null>>;

export const noTravelTimes: TravelTimes = { walking: null, driving: null, transit: null };

export interface Duration {
  readonly hours: number;
  readonly minutes: number;
}

/** Rounded up to minutes, as travellers do; nothing takes no time. */
export const travelDuration = (seconds: number): Duration => {
  const all = Math.max(1, Math.ceil(seconds / 60));
  return { hours: Math.floor(all / 60), minutes: all % 60 };
};
