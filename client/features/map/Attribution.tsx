import type { ReactNode } from 'react';
import styles from './MapControls.module.css';

interface AttributionPart {
  readonly text: string;
  readonly href?: string;
}

const LINK = /\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/g;

/** Plain text with links as [name](https://address). */
export const attributionParts = (attribution: string): readonly AttributionPart[] => {
  const parts: AttributionPart[] = [];
  let end = 0;
  for (const link of attribution.matchAll(LINK)) {
    const [whole, text = '', href = ''] = link;
    if (link.index > end) parts.push({ text: attribution.slice(end, link.index) });
    parts.push({ text, href });
    end = link.index + whole.length;
  }
  if (end < attribution.length) parts.push({ text: attribution.slice(end) });
  return parts;
};

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
