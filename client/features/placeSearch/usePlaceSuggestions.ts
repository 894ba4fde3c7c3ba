import { isApiFault } from '../../../shared/contracts/apiFault.ts';
import type { PlaceSuggestion } from '../../../shared/domain/region/placeSuggestion.ts';
import { findPlaces } from '../../api/findPlaces.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { type TypeAhead, useTypeAhead } from '../../ui/Combobox/useTypeAhead.ts';

export interface PlaceSuggestions {
  /** `failed` comes with the server's own words, if it had any. */
  readonly status: TypeAhead<PlaceSuggestion>['status'];
  readonly suggestions: readonly PlaceSuggestion[];
  readonly message: string | null;
}

const friendlyMessage = (error: unknown): string | null =>
  (isApiFault(error) ? error.userFriendlyMessage : undefined) ?? null;

/** What the typed text may mean: places and properties. */
export const usePlaceSuggestions = (
  text: string,
): PlaceSuggestions & { readonly retry: () => void } => {
  const dispatch = useAppDispatch();
  const { error, items, retry, status } = useTypeAhead(text, (name, signal) =>
    dispatch(findPlaces(name, signal)),
  );
  return { status, suggestions: items, message: friendlyMessage(error), retry };
};
