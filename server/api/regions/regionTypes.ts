import type { RegionTypeWire } from '../../../shared/contracts/region.wire.ts';

export const REGION_TYPES = [
  'country',
  'state',
  'locality',
  'sublocality',
  'establishment',
] as const satisfies readonly RegionTypeWire[];

/** Regions that suggestions and nearby lists are made of: cities, areas, universities. */
export const GROUPED_TYPES = ['locality', 'sublocality', 'establishment'] as const;
export type GroupedType = (typeof GROUPED_TYPES)[number];
