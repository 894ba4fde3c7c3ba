import type { InventoryDetailWire } from '../../../shared/contracts/inventory.wire.ts';
import type { RegionWire } from '../../../shared/contracts/region.wire.ts';
import { NOT_AVAILABLE } from '../../../shared/domain/property/isBookable.ts';
import type { ApiCall } from '../../../shared/ssr/apiClient.ts';

/** What an enquiry has to know of the property it is about. */
export interface EnquiredProperty {
  readonly id: number;
  readonly name: string;
  readonly canonicalName: string;
  readonly regionId: number | null;
  /** ISO 3166 code. */
  readonly country: string;
  /** A room has none, and what was deleted neither. */
  readonly hasForm: boolean;
  readonly isSoldOut: boolean;
  readonly takesPaymentFirst: boolean;
}

const isDetail = (data: unknown): data is InventoryDetailWire =>
  typeof data === 'object' &&
  data !== null &&
  'id' in data &&
  typeof data.id === 'number' &&
  'location' in data;

const read = (body: unknown): EnquiredProperty => {
  const { data } = body as { readonly data: unknown };
  if (!isDetail(data)) throw new TypeError('no property');
  return {
    id: data.id,
    name: data.name,
    canonicalName: data.canonical_name,
    regionId: data.region_id,
    country: data.location.country.short_name,
    hasForm: data.parent_id === null && data.status !== 'deleted',
    isSoldOut: !data.available || data.tags.includes(NOT_AVAILABLE),
    takesPaymentFirst: data.payment_before_bookform,
  };
};

/** @param id canonical name, as the address of the form has it. */
export const enquiredPropertyCall = (id: string): ApiCall<EnquiredProperty> => ({
  name: 'enquiredProperty',
  path: `/api/v0/inventories/${encodeURIComponent(id)}`,
  query: {},
  parse: read,
  surrogateKeys: (property) => [`inventory:${property.id}`],
});

/** IANA name of the zone of a region; null without one. */
export const timeZoneCall = (regionId: number): ApiCall<string | null> => ({
  name: 'timeZone',
  path: `/api/v0/regions/${regionId}`,
  query: {},
  parse: (body) => (body as { readonly data: RegionWire }).data.time_zone ?? null,
  surrogateKeys: () => [`region:${regionId}`],
});
