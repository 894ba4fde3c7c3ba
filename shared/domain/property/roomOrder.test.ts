import { expect, test } from '@jest/globals';
import { inRoomOrder } from './roomOrder.ts';

const room = (amount: number | null, isBookable: boolean) => ({
  rent: amount === null ? null : { amount, currency: 'GBP', period: 'weekly' as const },
  isBookable,
});

test('the cheapest comes first, of equal prices the available one, without a price the last', () => {
  const rooms = [room(null, true), room(200, true), room(150, false), room(150, true)];
  expect(inRoomOrder(rooms)).toEqual([
    room(150, true),
    room(150, false),
    room(200, true),
    room(null, true),
  ]);
});
