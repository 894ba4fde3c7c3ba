import type { RoomType } from './property.ts';

type Ordered = Pick<RoomType, 'rent' | 'isBookable'>;

const amount = ({ rent }: Ordered): number => rent?.amount ?? Number.POSITIVE_INFINITY;

/** Lowest price first; of equal prices the available one. */
const byPrice = (a: Ordered, b: Ordered): number => {
  if (amount(a) !== amount(b)) return amount(a) - amount(b);
  return Number(b.isBookable) - Number(a.isBookable);
};

export const inRoomOrder = <Room extends Ordered>(rooms: readonly Room[]): Room[] =>
  [...rooms].sort(byPrice);
