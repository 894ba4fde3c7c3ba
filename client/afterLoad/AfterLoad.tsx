import { type ReactNode, useEffect, useMemo } from 'react';
import { afterDocumentLoad } from '../navigation/afterDocumentLoad.ts';
import { useCodeOnUse } from '../navigation/useCodeOnUse.ts';
import { useAppStore } from '../store/useAppDispatch.ts';
import type { AfterLoadProps } from './afterLoadParts.tsx';

const loadParts = () =>
  import(/* webpackChunkName: "after-load" */ './afterLoadParts.tsx').then(
    ({ afterLoadParts }) => afterLoadParts,
  );

/** What stands on every page and nobody misses before it has loaded. */
export function AfterLoad(props: AfterLoadProps): ReactNode {
  const store = useAppStore();
  const load = useMemo(
    () => async () => {
      const { Parts, reducers } = await loadParts();
      store.addReducers(reducers);
      return Parts;
    },
    [store],
  );
  const { Part, prepare } = useCodeOnUse(load);
  useEffect(() => afterDocumentLoad(() => void prepare()), [prepare]);
  return Part ? <Part {...props} /> : null;
}
