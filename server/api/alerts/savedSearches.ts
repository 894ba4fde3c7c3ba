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
import { accountListPageSize } from '../../../shared/domain/user/accountLists.ts';
import { signedIn } from '../accounts/callerSession.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { sendPrivate, toList } from '../http/answer.ts';
import { ApiError, notFound } from '../http/apiError.ts';
import { pageParameter, parseRecordReference, readQuery } from '../http/queryParameters.ts';
import { ensureReader, readerOf } from './alertReaders.queries.ts';
import {
  changeSearch,
  countSearches,
  deleteSearch,
  ofUser,
  type PlacedSearch,
  placeOf,
  selectSearches,
} from './savedSearches.queries.ts';
import { badName, faultOfSearch, isOfName, readSearch, saveSearch } from './saveSearch.ts';

type Dependencies = Pick<ApiDependencies, 'catalogue' | 'db' | 'now'>;

const toSearch = ({ createdAt, place, ...row }: PlacedSearch): SavedSearchWire => ({
  id: row.id,
  name: row.name,
  region: row.region,
  location: place === null ? null : { name: place },
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
      countSearches(db, ofUser(user.id)),
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

export const createSaveSearch =
  (dependencies: Dependencies): RequestHandler =>
  async (request, response) => {
    const { db, now } = dependencies;
    const { session, user } = await signedIn({ db, now }, request);
    const body = savedSearchBody.safeParse(request.body);
    if (body.error) throw faultOfSearch(body.error);
    const wanted = await readSearch(dependencies, body.data.saved_search);
    const { isNew, row } = await db.transaction(async (transaction) => {
      const owner = { userId: user.id, site: session.site, language: user.language };
      const reader = await ensureReader(transaction, { ...owner, at: now() });
      return saveSearch(transaction, reader, { ...wanted, createdAt: now() });
    });
    response.status(isNew ? 201 : 200);
    sendPrivate(response, { data: toSearch({ ...row, place: await placeOf(db, row) }) });
  };

const unknownSearch = (): ApiError => notFound('alerts.searchUnknown');

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
      throw isOfName(body.error) ? badName() : new ApiError(422, 'alerts.frequencyMissing');
    }
    const { frequency, name } = body.data.saved_search;
    const values = { ...(name === undefined ? {} : { name }), ...(frequency ? { frequency } : {}) };
    if (Object.keys(values).length === 0) throw new ApiError(422, 'alerts.changeMissing');
    const row = await changeSearch(db, { id, userId: user.id }, values);
    if (!row) throw unknownSearch();
    sendPrivate(response, { data: toSearch({ ...row, place: await placeOf(db, row) }) });
  };

export const createDeleteSearch =
  ({ db, now }: Dependencies): RequestHandler =>
  async (request, response) => {
    const { user } = await signedIn({ db, now }, request);
    const id = searchId(request);
    if (!(await deleteSearch(db, { id, userId: user.id }))) throw unknownSearch();
    sendPrivate(response, { data: { id } });
  };
