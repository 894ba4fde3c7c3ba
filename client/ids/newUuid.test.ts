import { afterEach, expect, jest, test } from '@jest/globals';
import { newUuid } from './newUuid.ts';

const UUID_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const own = crypto.randomUUID;

/** As browsers have it on plain http. */
const withoutRandomUuid = (): void => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
};

afterEach(() => {
  jest.restoreAllMocks();
  Object.defineProperty(crypto, 'randomUUID', { value: own, configurable: true });
});

test('is a random one of version 4, another each time', () => {
  const made = Array.from({ length: 200 }, newUuid);
  for (const uuid of made) expect(uuid).toMatch(UUID_4);
  expect(new Set(made).size).toBe(200);
});

test('is one as well where the browser has no way of its own to make it', () => {
  withoutRandomUuid();
  const made = Array.from({ length: 200 }, newUuid);
  for (const uuid of made) expect(uuid).toMatch(UUID_4);
  expect(new Set(made).size).toBe(200);
});

test.each([
  [0x00, '00000000-0000-4000-8000-000000000000'],
  [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
  [0x25, '55555555-5555-4555-9555-555555555555'],
])('of bytes that are all %d it is %s', (byte, uuid) => {
  withoutRandomUuid();
  jest
    .spyOn(crypto, 'getRandomValues')
    .mockImplementation((bytes) => (bytes as unknown as Uint8Array).fill(byte) as never);
  expect(newUuid()).toBe(uuid);
});
