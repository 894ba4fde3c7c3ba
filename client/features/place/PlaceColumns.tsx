import type { ReactNode } from 'react';
import type { RegionLink } from '../../../shared/domain/region/region.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import styles from './PlaceColumns.module.css';

interface PlaceColumnsProps {
  readonly places: readonly RegionLink[];
  /** Short names: two columns fit a phone. */
  readonly isDense?: boolean;
}

/** Places in columns, each with how many properties it has. */
export function PlaceColumns({ isDense = false, places }: PlaceColumnsProps): ReactNode {
  return (
    <ul className={isDense ? styles.dense : styles.columns}>
      {places.map(({ activeInventoryCount, canonicalName, id, name }) => (
        <li key={id}>
          <NamedLink to="search" params={{ canonicalName }}>
            <span>{name}</span>
            {activeInventoryCount > 0 ? <small>{activeInventoryCount}</small> : null}
          </NamedLink>
        </li>
      ))}
    </ul>
  );
}
