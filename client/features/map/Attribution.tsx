import type { ReactNode } from 'react';
import { attributionParts } from './attributionParts.ts';
import styles from './MapControls.module.css';

interface AttributionProps {
  /** With links as [name](https://address). */
  readonly text: string;
}

/** Who made the map. */
export function Attribution({ text }: AttributionProps): ReactNode {
  if (text === '') return null;
  return (
    <p className={styles.attribution} data-kept-clear="">
      {attributionParts(text).map(({ href, text: part }) =>
        href === undefined ? (
          part
        ) : (
          <a key={href} href={href} target="_blank" rel="noopener">
            {part}
          </a>
        ),
      )}
    </p>
  );
}
