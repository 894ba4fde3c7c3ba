import {
  createSingleFlight,
  type InFlight,
  type SingleFlight,
} from '../../../shared/cache/singleFlight.ts';
import type { ApiClient } from '../../../shared/ssr/apiClient.ts';
import type { SearchAction } from './search.actions.ts';

interface ListInFlight extends InFlight<SearchAction> {
  readonly url: string;
  readonly controller: AbortController;
}

/** All lists and further pages share one key: a client waits for the last one it asked for. */
const KEY = 'list';

const known = new WeakMap<ApiClient, SingleFlight<ListInFlight>>();

const listsOf = (api: ApiClient): SingleFlight<ListInFlight> => {
  const lists = known.get(api) ?? createSingleFlight<ListInFlight>();
  known.set(api, lists);
  return lists;
};

interface ListRequest {
  readonly url: string;
  readonly run: (signal: AbortSignal) => Promise<SearchAction>;
  /** Not called once another request has started. */
  readonly apply: (action: SearchAction) => void;
}

/** Starts a request and aborts the one before. */
export const startListRequest = (
  api: ApiClient,
  { apply, run, url }: ListRequest,
): Promise<void> => {
  const lists = listsOf(api);
  lists.find(KEY)?.controller.abort();
  const controller = new AbortController();
  const { signal } = controller;
  const list = lists.start(KEY, { url, controller, signal, result: run(signal) });
  return list.result.then((action) => {
    if (!signal.aborted) apply(action);
  });
};

/** The request in flight. `applied` resolves once its answer is in the store. */
export const listInFlight = (
  api: ApiClient | undefined,
): { readonly url: string; readonly applied: Promise<void> } | undefined => {
  const list = api && listsOf(api).find(KEY);
  return list && { url: list.url, applied: list.result.then(() => undefined) };
};
