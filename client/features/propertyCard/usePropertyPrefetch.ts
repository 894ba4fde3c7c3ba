import { useCallback, useEffect, useRef } from 'react';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { savesData } from '../../visitor/savesData.ts';

/** A pointer that only passes over a card means nothing. */
export const POINTER_REST_MS = 90;

export interface PropertyPrefetch {
  /** Somebody is about to open the property. */
  readonly expect: () => void;
  /** The pointer has come, and may rest. */
  readonly consider: () => void;
  /** It has gone on. */
  readonly dismiss: () => void;
}

/** Fetches what the page of a property needs before it is opened, at most once for each card. */
export const usePropertyPrefetch = (property: {
  readonly id: number;
  readonly canonicalName: string;
}): PropertyPrefetch => {
  const dispatch = useAppDispatch();
  const { canonicalName, id } = property;
  const isDone = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const expect = useCallback(() => {
    clearTimeout(timer.current);
    if (isDone.current || savesData(navigator)) return;
    isDone.current = true;
    void import(/* webpackChunkName: "loaders" */ './propertyPrefetch.thunks.ts').then(
      ({ prefetchProperty }) => dispatch(prefetchProperty({ id, canonicalName })),
      () => {
        isDone.current = false;
      },
    );
  }, [canonicalName, dispatch, id]);

  const dismiss = useCallback(() => clearTimeout(timer.current), []);
  const consider = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(expect, POINTER_REST_MS);
  }, [expect]);
  useEffect(() => dismiss, [dismiss]);
  return { expect, consider, dismiss };
};
