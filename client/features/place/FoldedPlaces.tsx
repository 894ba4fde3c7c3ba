import type { ReactNode } from 'react';
import type { RegionLink } from '../../../shared/domain/region/region.ts';
import type { MessageId } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import styles from './FoldedPlaces.module.css';
import { PlaceColumns } from './PlaceColumns.tsx';

interface FoldedPlacesProps {
  readonly places: readonly RegionLink[];
  /** How many are seen at once. */
  readonly shown: number;
  /** Names the others by their `count`. */
  readonly more: MessageId;
}

/** The first of them at once, the others to be unfolded; the browser's own search finds all. */
export function FoldedPlaces({ more, places, shown }: FoldedPlacesProps): ReactNode {
  const t = useMessages();
  const others = places.slice(shown);
  return (
    <>
      <PlaceColumns places={places.slice(0, shown)} />
      {others.length > 0 ? (
        <details className={styles.fold}>
          <summary className={styles.summary}>{t(more, { count: others.length })}</summary>
          <PlaceColumns places={others} />
        </details>
      ) : null}
    </>
  );
}
