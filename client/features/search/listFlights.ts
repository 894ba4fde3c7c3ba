import type { ApiClient } from '../../../shared/ssr/apiClient.ts';
import type { ContextRoot } from '../../store/context.slice.ts';
import type { SearchAction } from './search.actions.ts';
import type { SearchRoot } from './search.state.ts';

export type GetState = () => SearchRoot & ContextRoot;

/** Of a store of its own, so that it works beside the application's. */
export type Thunk<Result> = (
  dispatch: (action: SearchAction) => unknown,
  getState: GetState,
  extra: { readonly api: ApiClient | undefined },
) => Result;

interface Flight {
  readonly url: string;
  readonly controller: AbortController;
  readonly landed: Promise<void>;
}

/** The list or the further page that each client is waiting for. */
const flights = new WeakMap<ApiClient, Flight>();

interface Departure {
  readonly url: string;
  readonly run: (signal: AbortSignal) => Promise<SearchAction>;
  /** Not called once another one has started. */
  readonly land: (action: SearchAction) => void;
}

/** Whatever was on its way before is dropped. */
export const startFlight = (api: ApiClient, { land, run, url }: Departure): Promise<void> => {
  flights.get(api)?.controller.abort();
  const controller = new AbortController();
  const landed = run(controller.signal).then((action) => {
    if (controller.signal.aborted) return;
    flights.delete(api);
    land(action);
  });
  flights.set(api, { url, controller, landed });
  return landed;
};

/** What is on its way. */
export const flightOf = (api: ApiClient | undefined): Pick<Flight, 'url' | 'landed'> | undefined =>
  api && flights.get(api);
