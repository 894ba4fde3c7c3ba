import type {
  applicationConfigs,
  offers,
  priceTrends,
  properties,
  regions,
  reviews,
  roomTypes,
  tenancies,
} from '../db/schema.ts';

export type RegionRow = typeof regions.$inferInsert;
export type PropertyRow = typeof properties.$inferInsert;
export type RoomTypeRow = typeof roomTypes.$inferInsert;
export type TenancyRow = typeof tenancies.$inferInsert;
export type OfferRow = typeof offers.$inferInsert;
export type ReviewRow = typeof reviews.$inferInsert;
export type PriceTrendRow = typeof priceTrends.$inferInsert;
export type ConfigurationRow = typeof applicationConfigs.$inferInsert;

/** A property with all rows that hang on it. */
export interface PropertyRows {
  readonly property: PropertyRow;
  readonly roomTypes: readonly RoomTypeRow[];
  readonly tenancies: readonly TenancyRow[];
  readonly offers: readonly OfferRow[];
  readonly reviews: readonly ReviewRow[];
  readonly priceTrends: readonly PriceTrendRow[];
}
