import type { ReactNode } from 'react';
import { Sample } from './Sample.tsx';
import styles from './StyleGuidePage.module.css';

const pairs = [
  ['paper', 'Ink on paper'],
  ['paperSoft', 'Soft ink on paper'],
  ['paperFaint', 'Faint ink on paper'],
  ['warm', 'Soft ink on warm paper'],
  ['raised', 'Ink on raised paper'],
  ['accent', 'On accent'],
  ['accentSoft', 'Strong accent on soft'],
  ['good', 'Good'],
  ['warn', 'Warning'],
  ['danger', 'Danger'],
] as const;

export function FoundationSamples(): ReactNode {
  return (
    <Sample title="Colours">
      <div className={styles.swatches}>
        {pairs.map(([name, text]) => (
          <div key={name} className={`${styles.swatch} ${styles[name]}`}>
            {text}
          </div>
        ))}
      </div>
    </Sample>
  );
}
