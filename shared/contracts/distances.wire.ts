import type { TravelMode } from '../domain/travel/travelPace.ts';

export type TravelWire =
  /** Metres and seconds. */
  | { readonly status: 'OK'; readonly distance: number; readonly duration: number }
  | { readonly status: 'ZERO_RESULTS' };

/** GET /api/v0/distances: the modes that were asked for. */
export type DistancesWire = Readonly<Partial<Record<TravelMode, TravelWire>>>;
