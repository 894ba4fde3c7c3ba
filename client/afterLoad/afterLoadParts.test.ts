/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { completeLayout } from './afterLoadParts.tsx';

test('each part is laid out in a pause of its own, and then all that come later at once', async () => {
  const pauses: (() => void)[] = [];
  window.requestIdleCallback = (task) =>
    pauses.push(() => task({ didTimeout: false, timeRemaining: () => 1 }));
  document.body.innerHTML = '<p>first</p><p data-deferred>second</p><p data-deferred>third</p>';
  const shown = (): string[] =>
    [...document.querySelectorAll('p')]
      .filter(({ style }) => style.contentVisibility === 'visible')
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
