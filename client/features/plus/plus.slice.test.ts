import { expect, test } from '@jest/globals';
import {
  initialPlusState,
  plusFailed,
  plusLoaded,
  plusReducer,
  plusRequested,
  plusServiceFailed,
  plusServiceLoaded,
  plusServiceRequested,
  selectPlusService,
} from './plus.slice.ts';

const service = { id: 3, heading: 'Guarantor', text: 'We stand in.', photo: null, items: [] };

test('the membership: invalid, request, then success or failure', () => {
  expect(initialPlusState.readyStatus).toBe('invalid');
  const requested = plusReducer(initialPlusState, plusRequested());
  expect(requested.readyStatus).toBe('request');
  const partners = { type: 'partners', title: 'Partners', items: [] } as const;
  expect(plusReducer(requested, plusLoaded([partners]))).toMatchObject({
    readyStatus: 'success',
    components: [partners],
  });
  expect(plusReducer(requested, plusFailed('x'))).toMatchObject({
    readyStatus: 'failure',
    error: 'x',
    components: [],
  });
});

test('a service: invalid, request, then success or failure', () => {
  expect(initialPlusState.service.readyStatus).toBe('invalid');
  const requested = plusReducer(initialPlusState, plusServiceRequested('3'));
  expect(requested.service.readyStatus).toBe('request');
  expect(plusReducer(requested, plusServiceLoaded('3', service)).service).toEqual({
    readyStatus: 'success',
    error: null,
    id: '3',
    data: service,
  });
  expect(plusReducer(requested, plusServiceFailed('3', 'x')).service).toMatchObject({
    readyStatus: 'failure',
    error: 'x',
    data: null,
  });
});

test('another service than that of the address is never shown', () => {
  const plus = plusReducer(initialPlusState, plusServiceLoaded('3', service));
  expect(selectPlusService({ plus }, '3')).toBe(service);
  expect(selectPlusService({ plus }, '4')).toBeNull();
});
