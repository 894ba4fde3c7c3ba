import type { ReactNode } from 'react';
import type { RegionLink } from '../../../shared/domain/region/region.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import styles from './PlaceChips.module.css';

type Place = Pick<RegionLink, 'canonicalName' | 'name'> &
  Partial<Pick<RegionLink, 'activeInventoryCount'>>;

interface PlaceChipsProps {
  readonly places: readonly Place[];
  /** Whether each place tells how many properties it has. */
  readonly hasCounts?: boolean;
}

export function PlaceChips({ hasCounts = false, places }: PlaceChipsProps): ReactNode {
  return (
    <ul className={styles.chips}>
      {places.map(({ activeInventoryCount, canonicalName, name }) => (
        <li key={canonicalName}>
          <NamedLink to="search" params={{ canonicalName }} className={styles.chip}>
            {name}
            {hasCounts ? <span className={styles.count}>{activeInventoryCount}</span> : null}
          </NamedLink>
        </li>
      ))}
    </ul>
  );
}
