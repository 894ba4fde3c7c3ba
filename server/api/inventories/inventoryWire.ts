import type { InventoryStatusWire } from '../../../shared/contracts/inventory.wire.ts';
import type { PricingWire } from '../../../shared/contracts/inventoryParts.wire.ts';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import type { Language } from '../../../shared/domain/language/language.ts';
import { leaseUnit } from '../../../shared/domain/search/filters/stayOptions.ts';
import type { PropertyDetail } from '../db/documents.ts';
import type { properties } from '../db/schema.ts';

export type PropertyRow = typeof properties.$inferSelect;

export type PricedRow = Pick<
  PropertyRow,
  | 'currency'
  | 'rentPeriod'
  | 'price'
  | 'minPrice'
  | 'maxPrice'
  | 'minAvailablePrice'
  | 'maxAvailablePrice'
> & { readonly availablePrice: number | null };

export const durationOf = (rentPeriod: string): 'weekly' | 'monthly' =>
  rentPeriod === 'monthly' ? 'monthly' : 'weekly';

export const statusOf = (status: string): InventoryStatusWire =>
  status === 'deleted' || status === 'inactive' ? status : 'active';

export function toPricing(row: PricedRow, fees: PropertyDetail['pricing']): PricingWire {
  return {
    currency: row.currency,
    duration: durationOf(row.rentPeriod),
    price: row.price,
    min_price: row.minPrice,
    max_price: row.maxPrice,
    min_available_price: row.minAvailablePrice,
    max_available_price: row.maxAvailablePrice,
    available_price: row.availablePrice,
    ...fees,
  };
}

/** Whoever takes the last of its stays makes it sold out, long before somebody switches it off. */
export const hasFreeStay = (row: Pick<PropertyRow, 'available' | 'minAvailablePrice'>): boolean =>
  row.available && row.minAvailablePrice !== null;

/** "1 September 2027" of an ISO date. */
export const formatDay = (isoDate: string | null, language: Language): string | null =>
  isoDate === null ? null : formatDate(isoDate, language);

export function toLease(row: Pick<PropertyRow, 'minLease' | 'maxLease' | 'countryCode'>) {
  return { min: row.minLease, max: row.maxLease, unit: leaseUnit(row.countryCode) };
}
