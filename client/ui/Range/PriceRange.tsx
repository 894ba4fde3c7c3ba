import '#messages/filters.json';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { useHydrated } from '../Live/useHydrated.ts';
import styles from './PriceRange.module.css';
import { type Bounds, limitOf, moveThumb, type Span, thumbsOf } from './priceSpan.ts';
import { typedSum } from './typedSum.ts';

interface RangeTrackProps {
  readonly bounds: Bounds;
  readonly labels: Readonly<Record<keyof Span, string>>;
  readonly thumbs: readonly [number, number];
  /** A value as it is read out. */
  readonly valueText: (value: number) => string;
  readonly onMove: (end: keyof Span, value: number) => void;
}

interface HistogramProps {
  /** How much there is in each of as many equal steps from one end of the track to the other. */
  readonly heights: readonly number[];
  readonly bounds: Bounds;
  readonly thumbs: readonly [number, number];
}

/** What lies where on the track, for the eye alone. */
function Histogram({ bounds, heights, thumbs }: HistogramProps): ReactNode {
  const highest = Math.max(1, ...heights);
  const width = (bounds.max - bounds.min) / heights.length;
  const isWithin = (index: number): boolean => {
    const from = bounds.min + index * width;
    return from < thumbs[1] && from + width > thumbs[0];
  };
  return (
    <svg
      className={styles.histogram}
      viewBox={`0 0 ${heights.length} ${highest}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {heights.map((height, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place on the track
          key={index}
          className={isWithin(index) ? styles.barWithin : styles.bar}
          x={index + 0.08}
          width={0.84}
          y={highest - height}
          height={height}
        />
      ))}
    </svg>
  );
}

/** Two native sliders on one track. */
function RangeTrack({ bounds, labels, onMove, thumbs, valueText }: RangeTrackProps): ReactNode {
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

export interface PriceRangeProps {
  readonly label: string;
  /** Sign of the currency. */
  readonly prefix: string;
  readonly names: { readonly low: string; readonly high: string };
  readonly bounds: Bounds;
  readonly defaultValue: Span;
  /** The ends in words, under the track and for those who only hear the thumbs. */
  readonly endTexts?: Readonly<Record<keyof Span, string>>;
  readonly onChange?: (span: Span) => void;
  readonly histogram?: HistogramProps['heights'] | undefined;
}

const ends = ['low', 'high'] as const;

const textOf = (limit: number | null): string => (limit === null ? '' : String(limit));

/** From and to, typed or pushed. The fields alone are sent and need no scripts. */
export function PriceRange(props: PriceRangeProps): ReactNode {
  const { bounds, defaultValue, endTexts, histogram, label, names, onChange, prefix } = props;
  const t = useMessages();
  const isLive = useHydrated();
  const [texts, setTexts] = useState({
    low: textOf(defaultValue.low),
    high: textOf(defaultValue.high),
  });
  const span: Span = { low: limitOf(texts.low), high: limitOf(texts.high) };
  const labels = {
    low: t('range.lowest', { label }),
    high: t('range.highest', { label }),
  };

  const change = (next: typeof texts): void => {
    setTexts(next);
    onChange?.({ low: limitOf(next.low), high: limitOf(next.high) });
  };
  // As they are understood: the lower sum is where it begins.
  const putInOrder = (): void => {
    if (span.low !== null && span.high !== null && span.low > span.high) {
      change({ low: texts.high, high: texts.low });
    }
  };
  const move = (end: keyof Span, value: number): void => {
    const moved = moveThumb(span, { end, value, bounds });
    change({ low: textOf(moved.low), high: textOf(moved.high) });
  };

  const valueText = (value: number): string =>
    endTexts && value >= bounds.max ? endTexts.high : `${prefix}${value}`;

  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>{label}</legend>
      {histogram ? (
        <Histogram bounds={bounds} heights={histogram} thumbs={thumbsOf(span, bounds)} />
      ) : null}
      <div className={styles.slot}>
        {isLive ? (
          <RangeTrack
            bounds={bounds}
            labels={labels}
            valueText={valueText}
            thumbs={thumbsOf(span, bounds)}
            onMove={move}
          />
        ) : null}
      </div>
      {endTexts ? (
        <div className={styles.ends} aria-hidden>
          <span>{endTexts.low}</span>
          <span>{endTexts.high}</span>
        </div>
      ) : null}
      <div className={styles.fields}>
        {ends.map((end) => (
          <label key={end} className={styles.field}>
            <span className="visually-hidden">{labels[end]}</span>
            <span aria-hidden className={styles.prefix}>
              {prefix}
            </span>
            <input
              name={names[end]}
              inputMode="numeric"
              pattern="[0-9]*"
              autoComplete="off"
              placeholder={
                end === 'low' ? String(bounds.min) : `${bounds.max}${endTexts ? '+' : ''}`
              }
              value={texts[end]}
              onChange={({ target }) => change({ ...texts, [end]: typedSum(target.value) })}
              onBlur={putInOrder}
              className={styles.input}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
