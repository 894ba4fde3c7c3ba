import type { RegionType } from './region.ts';

/** `overview`: a country or state leads on to its cities. `listing`: properties. */
export type RegionPageKind = 'overview' | 'listing';

export const regionPageKind = (regionType: RegionType): RegionPageKind =>
  regionType === 'country' || regionType === 'state' ? 'overview' : 'listing';
