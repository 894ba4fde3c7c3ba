import { describe, expect, test } from '@jest/globals';
import {
  isAnswerTo,
  type LoginAttempt,
  newState,
  readAttempt,
  writeAttempt,
} from './loginAttempt.ts';

const attempt: LoginAttempt = {
  provider: 'google',
  state: 'one-state',
  next: '/places/search/london?duration=1;2&sort=price#map',
  sourceDetails: { utm_source: 'a b; c="d"', final_url: 'https://homes.example/é' },
};

describe('what is kept while somebody is away', () => {
  test('comes back as it was, in what a cookie can hold', () => {
    const text = writeAttempt(attempt);
    expect(text).toMatch(/^[\w%&*+.=-]+$/);
    expect(readAttempt(text)).toEqual(attempt);
  });

  test.each([
    ['the way here', { utm_source: 'x'.repeat(4000) }, attempt.next, { next: attempt.next }],
    ['the page', { utm_source: 'x' }, `/?${'&'.repeat(1900)}`, { next: '/' }],
  ])('leaves out %s where it would be too long', (_what, sourceDetails, next, kept) => {
    const text = writeAttempt({ ...attempt, next, sourceDetails });
    expect(text.length).toBeLessThanOrEqual(3800);
    expect(readAttempt(text)).toEqual({ ...attempt, ...kept, sourceDetails: {} });
  });

  test.each([
    ['', 'nothing'],
    ['provider=github&state=s&next=/', 'a provider that is none'],
    ['provider=google&state=&next=/', 'no state'],
  ])('is nothing for "%s": %s', (text) => {
    expect(readAttempt(text)).toBeUndefined();
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/login'])(
    'leads home in the place of %s',
    (next) => {
      const text = String(new URLSearchParams({ provider: 'google', state: 's', next }));
      expect(readAttempt(text)?.next).toBe('/');
    },
  );
});

test.each([
  ['google', 'one-state', true],
  ['google', 'one-stata', false],
  ['google', 'one-state-more', false],
  ['google', '', false],
  ['google', null, false],
  ['apple', 'one-state', false],
] as const)('an answer of %s with the state %s belongs to it: %s', (provider, state, isOwn) => {
  expect(isAnswerTo(attempt, provider, state)).toBe(isOwn);
});

test('no state is the same as another', () => {
  expect(newState()).toMatch(/^[\w-]{22}$/);
  expect(newState()).not.toBe(newState());
});
