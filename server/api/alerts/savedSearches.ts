import type { Request, RequestHandler } from 'express';
import * as z from 'zod';
import {
  savedSearchBody,
  savedSearchChangeBody,
} from '../../../shared/contracts/savedSearch.schema.ts';
import type {
  SavedSearchesWire,
  SavedSearchWire,
} from '../../../shared/contracts/savedSearch.wire.ts';
import {
  savedSearchMaximum,
  savedSearchNameMaximum,
} from '../../../shared/domain/alert/savedSearch.ts';
import {
  parseSearchAddress,
  searchAddressString,
} from '../../../shared/domain/search/searchAddress.ts';
import { accountListPageSize } from '../../../shared/domain/user/accountLists.ts';
import { signedIn } from '../accounts/callerSession.ts';
import type { Database } from '../db/database.ts';
import { type ApiDependencies, todayOf } from '../dependencies.ts';
import { sendPrivate, toList } from '../http/answer.ts';
import { ApiError, notFound } from '../http/apiError.ts';
import { pageParameter, parseRecordReference, readQuery } from '../http/queryParameters.ts';
import { seenAfter, type WatchedHome } from './alertFacts.ts';
import { ensureReader, lockReader, readerOf } from './alertReaders.queries.ts';
import {
  changeSearch,
  countSearches,
  deleteSearch,
  findSameSearch,
  insertSearch,
  type SearchRow,
  selectSearches,
} from './savedSearches.queries.ts';
import { findSearchHomes } from './watchedHomes.ts';

type Dependencies = Pick<ApiDependencies, 'catalogue' | 'db' | 'now'>;

const toSearch = ({ createdAt, ...row }: SearchRow): SavedSearchWire => ({
  id: row.id,
  name: row.name,
  region: row.region,
  query: row.query,
  frequency: row.frequency,
  created_at: createdAt.toISOString(),
});

const parameters = z.object({ p: pageParameter() });

export const createListSearches =
  ({ db, now }: Dependencies): RequestHandler =>
  async (request, response) => {
    const { user } = await signedIn({ db, now }, request);
    const { p: page } = parameters.parse(readQuery(request.query));
    const limit = accountListPageSize;
    const [count, reader, rows] = await Promise.all([
      countSearches(db, user.id),
      readerOf(db, user.id),
      selectSearches(db, { userId: user.id, page, limit }),
    ]);
    const data: SavedSearchesWire = {
      ...toList(rows.map(toSearch), { page, limit, count }),
      pages: Math.ceil(count / limit),
      homes_frequency: reader?.homesFrequency ?? 'off',
      feed_token: reader?.feedToken ?? null,
    };
    sendPrivate(response, { data });
  };

interface NewSearch extends Pick<SearchRow, 'frequency' | 'name' | 'query' | 'region'> {
  readonly userId: number;
  /** What it finds today is no news. */
  readonly homes: readonly WatchedHome[];
  readonly at: Date;
}

/** The same search is saved once: as it was named first. */
async function save(db: Database, { at, homes, userId, ...search }: NewSearch) {
  const { id: readerId } = await ensureReader(db, { userId, at });
  // Two searches that come at once would each be the last that may.
  await lockReader(db, readerId);
  const known = await findSameSearch(db, { ...search, readerId });
  if (known) return { row: known, isNew: false };
  if ((await countSearches(db, userId)) >= savedSearchMaximum) {
    throw new ApiError(422, 'You have saved too many searches. Please remove one first.');
  }
  const seen = seenAfter({}, homes);
  const row = await insertSearch(db, { ...search, readerId, seen, createdAt: at });
  if (!row) throw new Error('a search was saved beside its lock');
  return { row, isNew: true };
}

const badName = (): ApiError =>
  new ApiError(422, `A name has 1 to ${savedSearchNameMaximum} characters.`);

const isOfName = ({ issues }: z.core.$ZodError): boolean =>
  issues.some(({ path }) => path.at(-1) === 'name');

export const createSaveSearch =
  (dependencies: Dependencies): RequestHandler =>
  async (request, response) => {
    const { db, now } = dependencies;
    const { user } = await signedIn({ db, now }, request);
    const body = savedSearchBody.safeParse(request.body);
    if (body.error) {
      throw isOfName(body.error) ? badName() : new ApiError(422, 'Please say what to search for.');
    }
    const { frequency, name, query, region } = body.data.saved_search;
    const today = todayOf(now);
    const { filters } = parseSearchAddress(new URLSearchParams(query), today);
    const search = {
      region: region.toLowerCase(),
      query: searchAddressString({ filters, page: 1 }),
    };
    const homes = await findSearchHomes(dependencies, search, today);
    if (!homes) throw new ApiError(422, 'We could not find that place.');
    const wanted = { ...search, frequency, name, homes, userId: user.id, at: now() };
    const { isNew, row } = await db.transaction((transaction) => save(transaction, wanted));
    response.status(isNew ? 201 : 200);
    sendPrivate(response, { data: toSearch(row) });
  };

const unknownSearch = (): ApiError => notFound('You have not saved that search.');

/** Another's search is as unknown as none. @throws ApiError 404 */
const searchId = ({ params }: Request): number => {
  const reference = parseRecordReference(String(params.id));
  if (reference.kind !== 'id') throw unknownSearch();
  return reference.id;
};

export const createChangeSearch =
  ({ db, now }: Dependencies): RequestHandler =>
  async (request, response) => {
    const { user } = await signedIn({ db, now }, request);
    const id = searchId(request);
    const body = savedSearchChangeBody.safeParse(request.body);
    if (body.error) {
      throw isOfName(body.error)
        ? badName()
        : new ApiError(422, 'Please say how often you want mail.');
    }
    const { frequency, name } = body.data.saved_search;
    const values = { ...(name === undefined ? {} : { name }), ...(frequency ? { frequency } : {}) };
    if (Object.keys(values).length === 0) throw new ApiError(422, 'Please say what to change.');
    const row = await changeSearch(db, { id, userId: user.id }, values);
    if (!row) throw unknownSearch();
    sendPrivate(response, { data: toSearch(row) });
  };

export const createDeleteSearch =
  ({ db, now }: Dependencies): RequestHandler =>
  async (request, response) => {
    const { user } = await signedIn({ db, now }, request);
    const id = searchId(request);
    if (!(await deleteSearch(db, { id, userId: user.id }))) throw unknownSearch();
    sendPrivate(response, { data: { id } });
  };
