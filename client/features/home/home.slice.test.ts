import { expect, test } from '@jest/globals';
import {
  homeFailed,
  homeLoaded,
  homeReducer,
  homeRequested,
  initialHomeState,
} from './home.slice.ts';

const component = { type: 'referral', title: 'Refer', text: 'a friend', amount: '£50' } as const;

test('invalid, request, then success or failure', () => {
  expect(initialHomeState.readyStatus).toBe('invalid');
  const requested = homeReducer(initialHomeState, homeRequested());
  expect(requested.readyStatus).toBe('request');
  expect(homeReducer(requested, homeLoaded([component]))).toEqual({
    readyStatus: 'success',
    error: null,
    components: [component],
  });
  expect(homeReducer(requested, homeFailed('x'))).toMatchObject({
    readyStatus: 'failure',
    error: 'x',
  });
});
