import type { PlaceSuggestion } from '../../shared/domain/region/placeSuggestion.ts';
import type { AppThunk } from '../store/createAppStore.ts';
import { placeSuggestionsCall } from './placeSuggestions.api.ts';

/** @throws ApiFault */
export const findPlaces =
  (name: string, signal: AbortSignal): AppThunk<Promise<readonly PlaceSuggestion[]>> =>
  async (_dispatch, _getState, { api }) =>
    api ? api.get(placeSuggestionsCall(name), { signal }) : [];
