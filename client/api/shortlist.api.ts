import { dataOf, type WireRecord } from '../../shared/contracts/wireRecord.ts';
import type {
  SharedShortlist,
  ShortlistEntry,
  ShortlistMark,
  ShortlistPage,
  ShortlistView,
} from '../../shared/domain/user/shortlist.ts';
import type { ApiCall, ApiChange } from '../../shared/ssr/apiClient.ts';
import { readPropertyCard } from './propertyList.parse.ts';

const SHORTLIST = '/api/v0/auth/users/inventories_shortlists';
const SHARED = '/api/v0/shortlists';

const DAY_LENGTH = '2027-03-15'.length;

const readEntry = (record: WireRecord): ShortlistEntry => ({
  id: record.number('id'),
  inventoryId: record.number('inventory_id'),
  note: record.optionalText('note') ?? '',
  addedPrice: record.optionalNumber('added_price'),
  currency: record.optionalText('currency') ?? '',
  wasAvailable: record.flag('was_available', true),
  addedOn: (record.optionalText('created_at') ?? '').slice(0, DAY_LENGTH),
  card: record.optionalPart('inventory', readPropertyCard),
});

const parseShortlist = (body: unknown, view: ShortlistView): ShortlistPage => {
  const data = dataOf(body);
  const entries = data.records('result', readEntry);
  return {
    entries,
    count: data.recordOrEmpty('meta').optionalNumber('count') ?? entries.length,
    pages: data.optionalNumber('pages') ?? 1,
    sharedOn: data.optionalText('shared_at')?.slice(0, DAY_LENGTH) ?? null,
    ...view,
  };
};

/** A page of the homes that who is signed in keeps. */
export const shortlistCall = (view: ShortlistView): ApiCall<ShortlistPage> => ({
  name: 'shortlist',
  path: SHORTLIST,
  query: { p: view.page, sort: view.sort },
  isPersonal: true,
  isForSignedIn: true,
  parse: (body) => parseShortlist(body, view),
  surrogateKeys: () => [],
});

const parseShared = (body: unknown, page: number): SharedShortlist => {
  const data = dataOf(body);
  const cards = data.records('result', readPropertyCard);
  return {
    cards,
    count: data.recordOrEmpty('meta').optionalNumber('count') ?? cards.length,
    pages: data.optionalNumber('pages') ?? 1,
    page,
  };
};

/** Homes that somebody has shared, for whoever has the link; kept nowhere, as it may be taken back. */
export const sharedShortlistCall = (token: string, page: number): ApiCall<SharedShortlist> => ({
  name: 'sharedShortlist',
  path: `${SHARED}/${token}`,
  query: { p: page },
  isPersonal: true,
  parse: (body) => parseShared(body, page),
  surrogateKeys: () => [],
});

/** Gives the token of a link, which takes the place of the one before. */
export const shortlistSharing = (): ApiChange<string> => ({
  name: 'shareShortlist',
  method: 'POST',
  path: `${SHORTLIST}/share`,
  body: {},
  parse: (body) => dataOf(body).text('token'),
});

export const sharingEnd = (): ApiChange<null> => ({
  name: 'stopSharing',
  method: 'DELETE',
  path: `${SHORTLIST}/share`,
  body: undefined,
  parse: () => null,
});

const parseMarks = (body: unknown): readonly ShortlistMark[] =>
  dataOf(body).records('result', (record) => ({
    id: record.number('id'),
    inventoryId: record.number('inventory_id'),
  }));

/** Which among some homes who is signed in keeps. */
export const shortlistMarksCall = (
  inventoryIds: readonly number[],
): ApiCall<readonly ShortlistMark[]> => ({
  name: 'shortlistMarks',
  path: SHORTLIST,
  query: { inventory_ids: inventoryIds.map(String) },
  isPersonal: true,
  isForSignedIn: true,
  parse: parseMarks,
  surrogateKeys: () => [],
});

/** Gives the entry, also where the home is on the list already. */
export const shortlistAddition = (inventoryId: number): ApiChange<number> => ({
  name: 'addToShortlist',
  method: 'POST',
  path: SHORTLIST,
  body: { inventories_shortlist: { inventory_id: inventoryId } },
  parse: (body) => dataOf(body).number('id'),
});

/** @param id of the entry. */
export const shortlistRemoval = (id: number): ApiChange<null> => ({
  name: 'removeFromShortlist',
  method: 'DELETE',
  path: `${SHORTLIST}/${id}`,
  body: undefined,
  parse: () => null,
});

/** @param id of the entry. */
export const noteChange = (id: number, note: string): ApiChange<null> => ({
  name: 'changeShortlistNote',
  method: 'PUT',
  path: `${SHORTLIST}/${id}`,
  body: { inventories_shortlist: { note } },
  parse: () => null,
});
