/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { cardOf, swipeStep } from './cardsInUse.ts';

test.each([
  [-60, 4, 1],
  [60, -10, -1],
  [-20, 0, null],
  [-60, 50, null],
  [0, 200, null],
])('a finger that moves %d px to the right and %d px down asks for the step %s', (dx, dy, step) => {
  expect(swipeStep(dx, dy)).toBe(step);
});

const draw = (html: string): HTMLElement => {
  document.body.innerHTML = html;
  return document.getElementById('here') as HTMLElement;
};

const HEART = '<button form="heart" value="7"></button>';

test('a card is known by the heart on its cover', () => {
  const here = draw(
    `<article><div class="f"><picture></picture>${HEART}</div><p id="here"></p></article>`,
  );
  expect(cardOf(here)).toEqual({ id: 7, frame: document.querySelector('.f') });
});

test.each([
  ['nothing around it', '<p id="here"></p>'],
  ['no cover', `<article id="here"><div>${HEART}</div></article>`],
  ['no heart', '<article id="here"><div><picture></picture></div></article>'],
])('with %s there is no card to look through', (_what, html) => {
  expect(cardOf(draw(html))).toBeNull();
});
