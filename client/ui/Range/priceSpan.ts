export interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Null: no limit at that end. */
export interface Span {
  readonly low: number | null;
  readonly high: number | null;
}

/** Text of a field as a whole number within the bounds; null for anything that is none. */
export const limitOf = (text: string): number | null =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : null;

const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), high);

/** Where the two thumbs stand. They never pass each other, whatever was typed. */
export const thumbsOf = ({ high, low }: Span, { max, min }: Bounds): [number, number] => {
  const right = clamp(high ?? max, min, max);
  return [clamp(low ?? min, min, right), right];
};

/** A thumb moved to the end of the track stands for no limit. */
export const moveThumb = (
  span: Span,
  { bounds, end, value }: { end: keyof Span; value: number; bounds: Bounds },
): Span => {
  const { max, min, step } = bounds;
  const [left, right] = thumbsOf(span, bounds);
  if (end === 'low') {
    const low = clamp(value, min, Math.max(min, right - step));
    return { ...span, low: low <= min ? null : low };
  }
  const high = clamp(value, Math.min(max, left + step), max);
  return { ...span, high: high >= max ? null : high };
};
