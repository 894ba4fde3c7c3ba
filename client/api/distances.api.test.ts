import { expect, test } from '@jest/globals';
import { createFakeApi, type FakeAnswer } from '../../test/support/fakeApi.ts';
import { distancesCall } from './distances.api.ts';

const way = { origin: { lat: 51.5, lng: -0.1 }, destination: { lat: 51.52, lng: -0.12 } };

const ask = (answer: FakeAnswer) => {
  const api = createFakeApi({ '/api/v0/distances': answer });
  return api.get(distancesCall(way));
};

test('the call names both points and the three modes', () => {
  expect(distancesCall(way).query).toEqual({
    origin: '51.5,-0.1',
    destination: '51.52,-0.12',
    mode: ['walking', 'driving', 'transit'],
  });
});

test('a mode that is not OK is not known', async () => {
  const times = await ask({
    data: {
      walking: { status: 'OK', distance: 1250, duration: 926 },
      driving: { status: 'ZERO_RESULTS' },
    },
  });
  expect(times).toEqual({ walking: { metres: 1250, seconds: 926 }, driving: null, transit: null });
});

test.each<[string, FakeAnswer]>([
  ['a failure', { status: 500 }],
  ['an answer of another shape', { data: { walking: 'far' } }],
])('%s is no answer', async (_what, answer) => {
  await expect(ask(answer)).rejects.toThrow();
});
