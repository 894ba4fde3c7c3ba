/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { completeLayout, leadToFooter } from './afterLoadParts.tsx';

afterEach(() => {
  delete document.documentElement.dataset.layoutComplete;
});

test('a part that is drawn anew meanwhile has a pause of its own as well', async () => {
  document.body.innerHTML = '<p data-deferred>served</p><p data-deferred>footer</p>';
  const unlaid: number[] = [];
  window.requestIdleCallback = (task) => {
    unlaid.push(document.querySelectorAll('[data-deferred]:not([data-laid-out])').length);
    if (unlaid.length === 2) document.querySelector('p')?.replaceWith(drawn);
    queueMicrotask(() => task({ didTimeout: false, timeRemaining: () => 1 }));
    return unlaid.length;
  };
  const drawn = document.createElement('p');
  drawn.dataset.deferred = '';

  await completeLayout();
  expect(unlaid).toEqual([2, 1, 1]);
  expect(document.documentElement.dataset.layoutComplete).toBe('');
});

test('each part is laid out in a pause of its own, and then all that come later at once', async () => {
  const pauses: (() => void)[] = [];
  window.requestIdleCallback = (task) =>
    pauses.push(() => task({ didTimeout: false, timeRemaining: () => 1 }));
  document.body.innerHTML = '<p>first</p><p data-deferred>second</p><p data-deferred>third</p>';
  const shown = (): string[] =>
    [...document.querySelectorAll('p')]
      .filter(({ dataset }) => dataset.laidOut === '')
      .map(({ textContent }) => textContent ?? '');

  const done = completeLayout();
  expect(shown()).toEqual([]);
  pauses.shift()?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(shown()).toEqual(['second']);
  expect(document.documentElement.dataset.layoutComplete).toBeUndefined();
  pauses.shift()?.();
  await done;
  expect(shown()).toEqual(['second', 'third']);
  expect(document.documentElement.dataset.layoutComplete).toBe('');
});

test.each([
  ['?white_label_footer=true', false, 1],
  ['?partner_id=7&white_label_footer=', false, 1],
  ['?white_label_footer=true', true, 0],
  ['?footer=true', false, 0],
])('%s, the page having been used: %s, scrolls %i times to its end', (query, isUsed, times) => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(3000);
  if (isUsed) document.documentElement.dataset.moved = '';
  leadToFooter(`https://leeds-uni.amber.example/${query}`);
  expect(scrollTo.mock.calls).toEqual(Array.from({ length: times }, () => [0, 3000]));
  jest.restoreAllMocks();
  delete document.documentElement.dataset.moved;
});
