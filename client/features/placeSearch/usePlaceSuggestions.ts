import { useEffect, useState } from 'react';
import { isApiFault } from '../../../shared/contracts/apiFault.ts';
import type { PlaceSuggestion } from '../../../shared/domain/region/placeSuggestion.ts';
import { isLongEnoughQuery } from '../../../shared/domain/search/searchLimits.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { findPlaces } from './findPlaces.ts';

/** From the last key until the call, in milliseconds. */
export const TYPING_PAUSE_MS = 150;

export interface PlaceSuggestions {
  /** `failed` comes with the server's own words, if it had any. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly suggestions: readonly PlaceSuggestion[];
  readonly message: string | null;
}

const nothing: PlaceSuggestions = { status: 'idle', suggestions: [], message: null };

const friendlyMessage = (error: unknown): string | null =>
  (isApiFault(error) ? error.userFriendlyMessage : undefined) ?? null;

/**
 * What the typed text may mean. Every key supersedes the call of the one before; its suggestions
 * stay until the new ones are there.
 */
export const usePlaceSuggestions = (
  text: string,
): PlaceSuggestions & { readonly retry: () => void } => {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState(nothing);
  const [round, setRound] = useState(0);
  const name = isLongEnoughQuery(text) ? text.trim() : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks for the same again
  useEffect(() => {
    if (name === null) {
      setFound(nothing);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    setFound((before) => ({ ...before, status: 'loading', message: null }));
    const timer = setTimeout(() => {
      dispatch(findPlaces(name, signal)).then(
        (suggestions) => {
          if (!signal.aborted) setFound({ status: 'ready', suggestions, message: null });
        },
        (error: unknown) => {
          if (signal.aborted) return;
          setFound({ status: 'failed', suggestions: [], message: friendlyMessage(error) });
        },
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [dispatch, name, round]);

  return { ...found, retry: () => setRound((last) => last + 1) };
};
