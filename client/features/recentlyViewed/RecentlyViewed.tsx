import { type ReactNode, useEffect } from 'react';
import type { Property } from '../../../shared/domain/property/property.ts';
import { afterDocumentLoad } from '../../navigation/afterDocumentLoad.ts';
import { useCodeOnUse } from '../../navigation/useCodeOnUse.ts';
import type { ViewedProperty } from './recentlyViewed.ts';

const loadStrip = () =>
  import(/* webpackChunkName: "recentlyViewed" */ './RecentlyViewedStrip.tsx').then(
    ({ RecentlyViewedStrip }) => RecentlyViewedStrip,
  );

interface RecentlyViewedProps {
  /** The property of the page: it is remembered, and not among those shown. */
  readonly open?: Property;
  /** Draws the row. */
  readonly children: (label: string, properties: readonly ViewedProperty[]) => ReactNode;
}

/** What this browser remembers, so no document has it: its code comes after the page. */
export function RecentlyViewed({ children, open }: RecentlyViewedProps): ReactNode {
  const { Part: Strip, prepare } = useCodeOnUse(loadStrip);
  useEffect(() => afterDocumentLoad(() => void prepare()), [prepare]);
  return Strip ? (
    <Strip key={open?.id} open={open}>
      {children}
    </Strip>
  ) : null;
}
