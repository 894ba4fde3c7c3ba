import { expect, test } from '@jest/globals';
import { createSentAddress } from './cacheBusting.ts';

const ROOMS = '/api/v0/inventories/100001/room_types';

test.each([
  [ROOMS, `${ROOMS}?cache_buster=7`],
  [`${ROOMS}?lang=zh`, `${ROOMS}?lang=zh&cache_buster=7`],
  [`${ROOMS}/1`, `${ROOMS}/1`],
  ['/api/v0/inventories/100001?lang=zh', '/api/v0/inventories/100001?lang=zh'],
  ['/api/v0/regions?next=/api/v0/inventories/1/room_types', undefined],
])('in China %s is sent as %s, elsewhere as it is', (address, sent = address) => {
  const clock = () => 7;
  expect(createSentAddress({ clock, deployment: 'china' })(address)).toBe(sent);
  expect(createSentAddress({ clock, deployment: 'main' })(address)).toBe(address);
});
