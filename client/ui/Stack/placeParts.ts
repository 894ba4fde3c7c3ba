/** In pixels; `offset` is the distance of its lower edge from that of the window. */
export interface StackedBox {
  readonly left: number;
  readonly right: number;
  readonly height: number;
  readonly offset: number;
}

interface StackedPart {
  /** Where it stands across the window, and how high it is; its offset is to be found. */
  readonly box: StackedBox;
  /** What of the page must not be covered by it. */
  readonly obstacles: readonly StackedBox[];
}

/** Between two parts, and below the lowest; in pixels. */
export const STACK_GAP = 12;

const meetAcross = (one: StackedBox, other: StackedBox): boolean =>
  one.left < other.right && other.left < one.right;

const meetUpwards = (one: StackedBox, other: StackedBox): boolean =>
  one.offset < other.offset + other.height + STACK_GAP &&
  other.offset < one.offset + one.height + STACK_GAP;

const placeOne = (box: StackedBox, obstacles: readonly StackedBox[]): StackedBox => {
  const lowestFirst = obstacles
    .filter((obstacle) => obstacle.height > 0 && meetAcross(box, obstacle))
    .sort((one, other) => one.offset - other.offset);
  let placed = { ...box, offset: STACK_GAP };
  for (const obstacle of lowestFirst) {
    if (!meetUpwards(placed, obstacle)) continue;
    placed = { ...placed, offset: obstacle.offset + obstacle.height + STACK_GAP };
  }
  return placed;
};

/**
 * Stands each part as low as it can without meeting its obstacles or a part before it. What finds no
 * room ends at the upper edge of the window.
 * @param parts from the lowest.
 */
export const placeParts = (
  parts: readonly StackedPart[],
  windowHeight: number,
): readonly StackedBox[] => {
  const placed: StackedBox[] = [];
  for (const { box, obstacles } of parts) {
    const found = placeOne(box, [...obstacles, ...placed]);
    const highest = Math.max(STACK_GAP, windowHeight - box.height - STACK_GAP);
    placed.push({ ...found, offset: Math.min(found.offset, highest) });
  }
  return placed;
};
