import type * as z from 'zod';
import type { savedSearchBody } from '../../../shared/contracts/savedSearch.schema.ts';
import {
  savedSearchMaximum,
  savedSearchNameMaximum,
} from '../../../shared/domain/alert/savedSearch.ts';
import {
  parseSearchAddress,
  searchAddressString,
} from '../../../shared/domain/search/searchAddress.ts';
import type { Database } from '../db/database.ts';
import { type ApiDependencies, todayOf } from '../dependencies.ts';
import { ApiError } from '../http/apiError.ts';
import { seenAfter } from './alertFacts.ts';
import { lockReader, type ReaderRow } from './alertReaders.queries.ts';
import {
  countSearches,
  findSameSearch,
  insertSearch,
  ofReader,
  type SearchRow,
} from './savedSearches.queries.ts';
import { findSearchHomes } from './watchedHomes.ts';

export const badName = (): ApiError =>
  new ApiError(422, { id: 'alerts.nameLength', values: { maximum: savedSearchNameMaximum } });

export const isOfName = ({ issues }: z.core.$ZodError): boolean =>
  issues.some(({ path }) => path.at(-1) === 'name');

export const faultOfSearch = (error: z.core.$ZodError): ApiError =>
  isOfName(error) ? badName() : new ApiError(422, 'alerts.searchMissing');

type Typed = z.output<typeof savedSearchBody>['saved_search'];

export type WantedSearch = Pick<SearchRow, 'frequency' | 'name' | 'query' | 'region' | 'seen'>;

/** A search in one spelling, with what it finds today: that is no news. @throws ApiError 422 */
export async function readSearch(
  dependencies: Pick<ApiDependencies, 'catalogue' | 'db' | 'now'>,
  { frequency, name, query, region }: Typed,
): Promise<WantedSearch> {
  const today = todayOf(dependencies.now);
  const { filters } = parseSearchAddress(new URLSearchParams(query), today);
  const search = {
    region: region.toLowerCase(),
    query: searchAddressString({ filters, page: 1 }),
  };
  const homes = await findSearchHomes(dependencies, search, today);
  if (!homes) throw new ApiError(422, 'alerts.placeUnknown');
  return { ...search, frequency, name, seen: seenAfter({}, homes) };
}

/** The same search is saved once: as it was named first. @throws ApiError 422 */
export async function saveSearch(
  db: Database,
  { id: readerId }: ReaderRow,
  search: WantedSearch & Pick<SearchRow, 'createdAt'>,
): Promise<{ readonly row: SearchRow; readonly isNew: boolean }> {
  // Two searches that come at once would each be the last that may.
  await lockReader(db, readerId);
  const known = await findSameSearch(db, { ...search, readerId });
  if (known) return { row: known, isNew: false };
  if ((await countSearches(db, ofReader(readerId))) >= savedSearchMaximum) {
    throw new ApiError(422, 'alerts.searchesFull');
  }
  const row = await insertSearch(db, { ...search, readerId });
  if (!row) throw new Error('a search was saved beside its lock');
  return { row, isNew: true };
}
