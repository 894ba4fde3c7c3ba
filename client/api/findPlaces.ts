import type { PlaceSuggestion } from '../../shared/domain/region/placeSuggestion.ts';
import type { ApiClient } from '../../shared/ssr/apiClient.ts';
import { placeSuggestionsCall } from './placeSuggestions.api.ts';

type Thunk = (
  dispatch: unknown,
  getState: unknown,
  extra: { readonly api: ApiClient | undefined },
) => Promise<readonly PlaceSuggestion[]>;

/** @throws ApiFault */
export const findPlaces =
  (name: string, signal: AbortSignal): Thunk =>
  async (_dispatch, _getState, { api }) =>
    api ? api.get(placeSuggestionsCall(name), { signal }) : [];
