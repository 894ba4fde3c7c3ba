import type { ReactNode } from 'react';
import styles from './PriceRange.module.css';
import type { Bounds, Span } from './priceSpan.ts';

interface RangeTrackProps {
  readonly bounds: Bounds;
  readonly labels: Readonly<Record<keyof Span, string>>;
  readonly thumbs: readonly [number, number];
  /** A value as it is read out. */
  readonly valueText: (value: number) => string;
  readonly onMove: (end: keyof Span, value: number) => void;
}

/** Two native sliders on one track. */
export function RangeTrack({
  bounds,
  labels,
  onMove,
  thumbs,
  valueText,
}: RangeTrackProps): ReactNode {
  const { max, min, step } = bounds;
  const [low, high] = thumbs;
  const place = (value: number): number => ((value - min) / Math.max(1, max - min)) * 100;
  // Both at the right end: only the low one can still be moved, so it has to lie on top.
  const isLowOnTop = place(low) > 50;
  return (
    <>
      <svg className={styles.track} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
        <rect className={styles.rail} width="100" height="1" />
        <rect
          className={styles.filled}
          x={place(low)}
          width={place(high) - place(low)}
          height="1"
        />
      </svg>
      {(['low', 'high'] as const).map((end) => (
        <input
          key={end}
          type="range"
          aria-label={labels[end]}
          aria-valuetext={valueText(end === 'low' ? low : high)}
          min={min}
          max={max}
          step={step}
          value={end === 'low' ? low : high}
          onChange={({ target }) => onMove(end, Number(target.value))}
          className={`${styles.thumb} ${end === 'low' && isLowOnTop ? styles.onTop : ''}`}
        />
      ))}
    </>
  );
}
