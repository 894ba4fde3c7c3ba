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
import type { Translation } from '../language/translations.queries.ts';
import type { NewPartner } from '../partners/newPartner.ts';

export type RegionRow = typeof regions.$inferInsert;
export type PropertyRow = typeof properties.$inferInsert;
export type RoomTypeRow = typeof roomTypes.$inferInsert;
export type TenancyRow = typeof tenancies.$inferInsert;
export type OfferRow = typeof offers.$inferInsert;
export type ReviewRow = typeof reviews.$inferInsert;
export type PriceTrendRow = typeof priceTrends.$inferInsert;
export type ConfigurationRow = typeof applicationConfigs.$inferInsert;

/** A property with the rows that belong to it. */
export interface PropertyRows {
  readonly property: PropertyRow;
  readonly roomTypes: readonly RoomTypeRow[];
  readonly tenancies: readonly TenancyRow[];
  readonly offers: readonly OfferRow[];
  readonly reviews: readonly ReviewRow[];
  readonly priceTrends: readonly PriceTrendRow[];
  /** Texts of these rows in other languages. */
  readonly translations: readonly Translation[];
}

export interface CatalogueRows {
  /** Parents before children. */
  readonly regions: readonly RegionRow[];
  /** One at a time, because all of them at once would take hundreds of megabytes. */
  readonly properties: Iterable<PropertyRows>;
  readonly configurations: readonly ConfigurationRow[];
  /** Texts of regions and configurations in other languages. */
  readonly translations: readonly Translation[];
}

/** The rows that a database is filled with; the same catalogue always gives the same rows. */
export interface Catalogue {
  /** Compared with the version that a database was filled with. */
  readonly version: number;
  /** Written beside the rows, so that a database tells what it was filled with. */
  readonly settings: Readonly<Record<string, string>>;
  /** How many properties the rows hold. */
  readonly size: number;
  /** New properties, room types and tenancies are numbered from here. */
  readonly firstFreeInventoryId: number;
  /** Whose sites are there beside ours in a database that has had none. */
  readonly partners: readonly NewPartner[];
  /** Takes a moment and is called only when the rows are wanted. */
  createRows(): CatalogueRows;
}
