import { useEffect, useEffectEvent, useState } from 'react';
import type { RegionLink } from '../../../shared/domain/region/region.ts';
import { isLongEnoughQuery } from '../../../shared/domain/search/searchLimits.ts';
import type { FindPlaces, PlaceKind } from './filterProps.ts';

const TYPING_PAUSE_MS = 150;

export interface FoundPlaces {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly places: readonly RegionLink[];
}

const nothing: FoundPlaces = { status: 'idle', places: [] };

/** Places of a kind that the typed text may mean. Every key supersedes the call before it. */
export const useFoundPlaces = (
  kind: PlaceKind,
  text: string,
  findPlaces: FindPlaces,
): FoundPlaces & { readonly retry: () => void } => {
  const [found, setFound] = useState(nothing);
  const [round, setRound] = useState(0);
  const name = isLongEnoughQuery(text) ? text.trim() : null;
  const find = useEffectEvent(findPlaces);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks for the same again
  useEffect(() => {
    if (name === null) {
      setFound(nothing);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    setFound((before) => ({ ...before, status: 'loading' }));
    const timer = setTimeout(() => {
      find(kind, name, signal).then(
        (places) => {
          if (!signal.aborted) setFound({ status: 'ready', places });
        },
        () => {
          if (!signal.aborted) setFound({ status: 'failed', places: [] });
        },
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [kind, name, round]);

  return { ...found, retry: () => setRound((last) => last + 1) };
};
