import { dataOf, type WireRecord } from '../../shared/contracts/wireRecord.ts';
import {
  type AlertFrequency,
  alertFrequencies,
  type SavedSearch,
  type SavedSearches,
} from '../../shared/domain/alert/savedSearch.ts';
import type { ApiCall, ApiChange } from '../../shared/ssr/apiClient.ts';

const SEARCHES = '/api/v0/auth/users/saved_searches';
const ALERTS = '/api/v0/auth/users/alerts';
/** Open to who has no account, or no session here. */
const OPEN_ALERTS = '/api/v0/alerts';

const readFrequency = (record: WireRecord, key: string): AlertFrequency =>
  alertFrequencies.find((known) => known === record.optionalText(key)) ?? 'off';

const readSearch = (record: WireRecord): SavedSearch => ({
  id: record.number('id'),
  name: record.text('name'),
  region: record.text('region'),
  place: record.recordOrEmpty('location').optionalText('name'),
  query: record.optionalText('query') ?? '',
  frequency: readFrequency(record, 'frequency'),
});

const parseSearches = (body: unknown, page: number): SavedSearches => {
  const data = dataOf(body);
  const entries = data.records('result', readSearch);
  return {
    entries,
    count: data.recordOrEmpty('meta').optionalNumber('count') ?? entries.length,
    page,
    pages: data.optionalNumber('pages') ?? 1,
    homesFrequency: readFrequency(data, 'homes_frequency'),
    feedToken: data.optionalText('feed_token'),
  };
};

/** A page of the searches that who is signed in has saved, and how he is told what changes. */
export const savedSearchesCall = (page: number): ApiCall<SavedSearches> => ({
  name: 'savedSearches',
  path: SEARCHES,
  query: { p: page },
  isPersonal: true,
  isForSignedIn: true,
  parse: (body) => parseSearches(body, page),
  surrogateKeys: () => [],
});

/** Address of a feed on our own origin. */
export const feedPath = (token: string, file: 'atom.xml' | 'feed.json'): string =>
  `${OPEN_ALERTS}/feeds/${token}/${file}`;

interface NewSearch {
  readonly name: string;
  readonly region: string;
  readonly query: string;
  readonly frequency: string;
}

export const searchSaving = (search: NewSearch): ApiChange<null> => ({
  name: 'saveSearch',
  method: 'POST',
  path: SEARCHES,
  body: { saved_search: search },
  parse: () => null,
});

export const savedSearchChange = (
  id: number,
  change: Pick<NewSearch, 'frequency' | 'name'>,
): ApiChange<null> => ({
  name: 'changeSavedSearch',
  method: 'PATCH',
  path: `${SEARCHES}/${id}`,
  body: { saved_search: change },
  parse: () => null,
});

export const savedSearchRemoval = (id: number): ApiChange<null> => ({
  name: 'removeSavedSearch',
  method: 'DELETE',
  path: `${SEARCHES}/${id}`,
  body: undefined,
  parse: () => null,
});

/** How soon somebody hears of homes on his shortlist. */
export const alertsChange = (frequency: string): ApiChange<null> => ({
  name: 'changeAlerts',
  method: 'PUT',
  path: ALERTS,
  body: { alerts: { homes_frequency: frequency } },
  parse: () => null,
});

/** The address before opens nothing any more. */
export const feedRenewal = (): ApiChange<null> => ({
  name: 'renewFeed',
  method: 'POST',
  path: `${ALERTS}/feed`,
  body: {},
  parse: () => null,
});

/** Has a mail sent that asks the owner of the address. */
export const alertsRequest = (email: string, search: NewSearch): ApiChange<null> => ({
  name: 'requestAlerts',
  method: 'POST',
  path: `${OPEN_ALERTS}/requests`,
  body: { email, saved_search: search },
  parse: () => null,
});

/** @param token of the mail that asked. */
export const alertsConfirmation = (token: string): ApiChange<null> => ({
  name: 'confirmAlerts',
  method: 'POST',
  path: `${OPEN_ALERTS}/requests/${token}`,
  body: {},
  parse: () => null,
});

/** @param token of any mail about changes. */
export const alertsEnd = (token: string): ApiChange<null> => ({
  name: 'endAlerts',
  method: 'POST',
  path: `${OPEN_ALERTS}/unsubscribe/${token}`,
  body: {},
  parse: () => null,
});
