/** A label beside a point, in pixels of the window. */
export interface Label {
  readonly x: number;
  readonly y: number;
  readonly width: number;
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

const HEIGHT = 30;

const overlap = (one: Label, other: Label): boolean =>
  Math.abs(one.y - other.y) < HEIGHT &&
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
