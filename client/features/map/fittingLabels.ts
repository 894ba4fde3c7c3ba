/** Pixels from the upper left corner of the map. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A name of that size, and the point it belongs to. */
export interface Label {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the name stands of its point; the first side that fits is taken. */
const SIDES = [
  'after',
  'before',
  'below',
  'above',
  'belowAfter',
  'belowBefore',
  'aboveAfter',
  'aboveBefore',
] as const;

export type Side = (typeof SIDES)[number];

/** From the point to its name, and to the edge of its spot; as in the styles of the landmark. */
const FROM_POINT_PX = 16;
const SPOT_PX = 12;

const lefts = {
  middle: ({ width, x }: Label) => x - width / 2,
  after: ({ x }: Label) => x - SPOT_PX,
  before: ({ width, x }: Label) => x + SPOT_PX - width,
} as const;

const tops = {
  below: ({ y }: Label) => y + FROM_POINT_PX,
  above: ({ height, y }: Label) => y - FROM_POINT_PX - height,
} as const;

const at = (left: number, top: number, { height, width }: Label): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const boxes: Readonly<Record<Side, (label: Label) => Box>> = {
  after: (label) => at(label.x + FROM_POINT_PX, label.y - label.height / 2, label),
  before: (label) => at(label.x - FROM_POINT_PX - label.width, label.y - label.height / 2, label),
  below: (label) => at(lefts.middle(label), tops.below(label), label),
  above: (label) => at(lefts.middle(label), tops.above(label), label),
  belowAfter: (label) => at(lefts.after(label), tops.below(label), label),
  belowBefore: (label) => at(lefts.before(label), tops.below(label), label),
  aboveAfter: (label) => at(lefts.after(label), tops.above(label), label),
  aboveBefore: (label) => at(lefts.before(label), tops.above(label), label),
};

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

const holds = (outer: Box, inner: Box): boolean =>
  inner.left >= outer.left &&
  inner.top >= outer.top &&
  inner.right <= outer.right &&
  inner.bottom <= outer.bottom;

interface Ground {
  /** What is seen of the map. */
  readonly frame: Box;
  /** What no name may cover. */
  readonly taken: readonly Box[];
}

/**
 * For each label the side where it can be read in full and covers nothing, the first labels having
 * the choice; null where there is none. Those of points out of sight stay out of it.
 */
export const labelSides = (
  labels: readonly Label[],
  { frame, taken }: Ground,
): readonly (Side | null)[] => {
  const filled = [...taken];
  return labels.map((label) => {
    const { x, y } = label;
    const isSeen = holds(frame, { left: x, top: y, right: x, bottom: y });
    const side = SIDES.find((candidate) => {
      const box = boxes[candidate](label);
      const isWhole = isSeen ? holds(frame, box) : !overlap(frame, box);
      return isWhole && !filled.some((other) => overlap(box, other));
    });
    if (side === undefined) return null;
    filled.push(boxes[side](label));
    return side;
  });
};
