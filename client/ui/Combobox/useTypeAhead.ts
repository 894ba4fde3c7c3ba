import { useEffect, useEffectEvent, useState } from 'react';
import { isLongEnoughQuery } from '../../../shared/domain/search/placeWords.ts';

/** From the last key until the call, in milliseconds. */
export const TYPING_PAUSE_MS = 150;

export interface TypeAhead<Item> {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly items: readonly Item[];
  /** Why it failed; null otherwise. */
  readonly error: unknown;
}

const nothing = { status: 'idle', items: [], error: null } as const;

/**
 * What the typed text may mean. Every key supersedes the call of the one before; its items stay
 * until the new ones are there.
 * @param subject what else the question is about: another one is asked anew.
 */
export const useTypeAhead = <Item>(
  text: string,
  ask: (name: string, signal: AbortSignal) => Promise<readonly Item[]>,
  subject = '',
): TypeAhead<Item> & { readonly retry: () => void } => {
  const [found, setFound] = useState<TypeAhead<Item>>(nothing);
  const [round, setRound] = useState(0);
  const name = isLongEnoughQuery(text) ? text.trim() : null;
  const find = useEffectEvent(ask);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round or subject asks anew
  useEffect(() => {
    if (name === null) {
      setFound(nothing);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    setFound((before) => ({ ...before, status: 'loading', error: null }));
    const timer = setTimeout(() => {
      find(name, signal).then(
        (items) => {
          if (!signal.aborted) setFound({ status: 'ready', items, error: null });
        },
        (error: unknown) => {
          if (!signal.aborted) setFound({ status: 'failed', items: [], error });
        },
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [name, round, subject]);

  return { ...found, retry: () => setRound((last) => last + 1) };
};
