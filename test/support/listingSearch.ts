import {
  type CatalogueReads,
  type CatalogueReadsOptions,
  createCatalogueReads,
} from '../../server/api/catalogue/catalogueReads.ts';
import type { Database } from '../../server/api/db/database.ts';
import { parseListingQuery } from '../../server/api/listing/listingQuery.ts';
import { searchListing } from '../../server/api/listing/searchListing.ts';
import type { InventoryListWire } from '../../shared/contracts/inventory.wire.ts';

/** The centre of the region that the suites search. */
export const CENTRE = { lat: 51.5, lng: -0.12 };

/** North of the centre by so many metres. */
export const north = (metres: number): typeof CENTRE => ({
  lat: CENTRE.lat + metres / 111_195,
  lng: CENTRE.lng,
});

/** As of a process that has just started. */
export const newCatalogueReads = (
  db: Database,
  own: Partial<CatalogueReadsOptions> = {},
): CatalogueReads => createCatalogueReads({ db, reads: db, maxBytes: 10_000_000, ...own });

/** A search as a visitor makes it. */
export const found = async (
  db: Database,
  query: Record<string, unknown>,
): Promise<InventoryListWire> => {
  const context = { catalogue: newCatalogueReads(db), today: '2027-03-15' };
  return (await searchListing(context, parseListingQuery(query))).list;
};

/** Names of what is found in London, in alphabetical order. */
export const foundNames = async (
  db: Database,
  query: Record<string, unknown>,
): Promise<string[]> => {
  const { result } = await found(db, { region_canonical_name: 'london', ...query });
  return result.map(({ name }) => name).sort();
};
