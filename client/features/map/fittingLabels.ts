/** A label beside a point, in pixels of the window. */
export interface Label {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Of a name of several lines; absent: one line. */
  readonly height?: number;
}

export interface PlacedLabel extends Label {
  /** On the left of its point. */
  readonly isBefore: boolean;
}

/** On the right of its point, or on the left where only there it can be read in full. */
export const placedLabel = (label: Label, windowWidth: number): PlacedLabel => {
  const { width, x } = label;
  const isBefore = x + width > windowWidth && x <= windowWidth && x - width >= 0;
  return { ...label, x: isBefore ? x - width : x, isBefore };
};

/** Of one line, with the space around it. */
const LINE_HEIGHT = 30;

const heightOf = ({ height }: Label): number => height ?? LINE_HEIGHT;

const overlap = (one: Label, other: Label): boolean =>
  Math.abs(one.y - other.y) < (heightOf(one) + heightOf(other)) / 2 &&
  one.x < other.x + other.width &&
  other.x < one.x + one.width;

/** For each label whether there is room for it, the first ones having the choice. */
export const fittingLabels = (labels: readonly Label[]): readonly boolean[] => {
  const shown: Label[] = [];
  return labels.map((label) => {
    const fits = !shown.some((other) => overlap(label, other));
    if (fits) shown.push(label);
    return fits;
  });
};
