import {
  isUpstreamNotFound,
  isUpstreamUnauthorised,
} from '../../shared/contracts/upstreamError.ts';
import { queryString } from '../../shared/domain/search/queryString.ts';
import { buildPath } from '../../shared/routes/buildPath.ts';
import {
  readPage,
  type SavedSearchesNews,
  savedSearchesAddress,
  saveSearchQuery,
} from '../../shared/routes/savedSearchesAddress.ts';
import { signInAddress } from '../../shared/routes/signInAddress.ts';
import type { SendingApiClient } from '../../shared/ssr/apiClient.ts';
import type { ActionOutcome } from '../../shared/ssr/pageOutcome.ts';
import type { PostedForm } from '../../shared/ssr/postedForm.ts';
import type { ActionRequest } from '../../shared/ssr/renderer.ts';
import {
  alertsChange,
  feedRenewal,
  savedSearchChange,
  savedSearchRemoval,
  searchSaving,
} from '../api/savedSearches.api.ts';
import { postedValue, postedValues } from '../features/account/accountForm.ts';
import { formRefusal } from './formRefusal.ts';

const ID = /^[1-9]\d{0,9}$/;

/** A form as it is shown again. */
export const keptForm = (form: URLSearchParams, name: string): PostedForm => ({
  name,
  values: postedValues({
    entry: postedValue(form, 'entry'),
    email: postedValue(form, 'email'),
    name: postedValue(form, 'name'),
    frequency: postedValue(form, 'frequency'),
  }),
  faults: {},
  problem: null,
  idempotencyKey: '',
});

interface Step {
  readonly news: SavedSearchesNews;
  readonly carryOut: (api: SendingApiClient, form: URLSearchParams) => Promise<unknown>;
}

/** Without the number of a search nothing is done. */
const withEntry = async (
  form: URLSearchParams,
  carryOut: (id: number) => Promise<unknown>,
): Promise<void> => {
  const id = postedValue(form, 'entry');
  if (ID.test(id)) await carryOut(Number(id));
};

/** What another window has removed already is removed. */
const unlessGone = (error: unknown): void => {
  if (!isUpstreamNotFound(error)) throw error;
};

/** The search that a form carries. */
export const wantedIn = (form: URLSearchParams) => ({
  region: postedValue(form, 'region'),
  query: postedValue(form, 'query'),
});

/** What is chosen for it. */
export const chosenIn = (form: URLSearchParams) => ({
  name: postedValue(form, 'name').trim(),
  frequency: postedValue(form, 'frequency'),
});

/** Each stands under the name of its form. */
const steps: Readonly<Record<string, Step>> = {
  save: {
    news: 'saved',
    carryOut: (api, form) => api.send(searchSaving({ ...wantedIn(form), ...chosenIn(form) })),
  },
  change: {
    news: 'changed',
    carryOut: (api, form) =>
      withEntry(form, (id) => api.send(savedSearchChange(id, chosenIn(form)))),
  },
  remove: {
    news: 'removed',
    carryOut: (api, form) =>
      withEntry(form, (id) => api.send(savedSearchRemoval(id)).catch(unlessGone)),
  },
  homes: {
    news: 'homes',
    carryOut: (api, form) => api.send(alertsChange(postedValue(form, 'frequency'))),
  },
  feed: { news: 'feed', carryOut: (api) => api.send(feedRenewal()) },
};

/** A search that was to be saved is still there to be saved then. */
const addressAfterLogin = (form: URLSearchParams, page: number): string => {
  const wanted = wantedIn(form);
  if (wanted.region === '') return savedSearchesAddress(page);
  return `${buildPath('profileSearches')}${queryString(saveSearchQuery(wanted))}`;
};

/** The forms of the page of somebody's saved searches. */
export const submitSavedSearches = async ({ api, form }: ActionRequest): Promise<ActionOutcome> => {
  const page = readPage(postedValue(form, 'page'));
  const name = postedValue(form, 'form');
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
  if (!step) return { kind: 'redirect', to: savedSearchesAddress(page) };
  try {
    await step.carryOut(api, form);
    return { kind: 'redirect', to: savedSearchesAddress(page, step.news) };
  } catch (error) {
    if (!isUpstreamUnauthorised(error)) return formRefusal(keptForm(form, name), error);
    return { kind: 'redirect', to: signInAddress(addressAfterLogin(form, page)) };
  }
};
