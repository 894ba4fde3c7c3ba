import type { ReactNode } from 'react';
import { PropertyTile, type Tile } from './PropertyTile.tsx';
import styles from './TileRow.module.css';

interface TileRowProps {
  readonly label: string;
  readonly properties: readonly Tile[];
}

/** A row to be pushed along sideways. */
export function TileRow({ label, properties }: TileRowProps): ReactNode {
  return (
    // Reached by keyboard, so that it can be scrolled without a pointer.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take the focus
    <section className={styles.row} tabIndex={0} aria-label={label}>
      <ul className={styles.list}>
        {properties.map((property) => (
          <li key={property.id}>
            <PropertyTile property={property} />
          </li>
        ))}
      </ul>
    </section>
  );
}
