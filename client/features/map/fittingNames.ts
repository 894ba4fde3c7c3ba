import { type Box, overlap } from './fittingLabels.ts';

/** A name on the ground and the pixel it is tied to. */
export interface GroundName {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Over its pixel, or on the right of the spot that stands there. */
  readonly side: 'over' | 'after';
}

/** About the letters of the smallest size; names keep so far from each other. */
const LETTER_PX = 6.6;
const HEIGHT_PX = 18;
const SPOT_PX = 9;
const GAP_PX = 8;

const boxOf = ({ side, text, x, y }: GroundName): Box => {
  const width = text.length * LETTER_PX + GAP_PX;
  const left = side === 'over' ? x - width / 2 : x - SPOT_PX;
  const right = side === 'over' ? left + width : x + SPOT_PX + width;
  return { left, right, top: y - HEIGHT_PX / 2, bottom: y + HEIGHT_PX / 2 };
};

/**
 * The names that leave each other and what is taken room, the first ones having the choice; each
 * text once, where it finds room first.
 */
export const fittingNames = <Name extends GroundName>(
  names: readonly Name[],
  boxes: readonly Box[] = [],
): readonly Name[] => {
  const taken = [...boxes];
  const placed = new Set<string>();
  return names.filter((name) => {
    const box = boxOf(name);
    if (placed.has(name.text) || taken.some((other) => overlap(box, other))) return false;
    taken.push(box);
    placed.add(name.text);
    return true;
  });
};
