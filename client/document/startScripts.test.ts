/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { gestures, isMoved } from '../navigation/scrollMemory.ts';

const DOCUMENT = `
  <p>drawn</p>
  <template data-held><link rel="manifest" href="/manifest.webmanifest"></template>
  <template data-held><i id="first"></i><i id="second"></i></template>`;

/** It exports nothing, and so is no module by its types. */
const FILE = './startScripts.ts';

/** As the script of the runtime does in a new document. */
const openDocument = async (): Promise<void> => {
  document.body.innerHTML = DOCUMENT;
  delete document.documentElement.dataset.moved;
  await jest.isolateModulesAsync(async () => {
    await import(FILE);
  });
};

const inDocument = () =>
  [...document.body.querySelectorAll('link, i, template')].map(({ id, tagName }) => id || tagName);

beforeEach(() => {
  jest.useFakeTimers();
});

test('what is held is put in its place once the page is painted', async () => {
  await openDocument();
  expect(inDocument()).toEqual(['TEMPLATE', 'TEMPLATE']);
  jest.runAllTimers();
  expect(inDocument()).toEqual(['LINK', 'first', 'second']);
});

test.each(gestures)('a document counts as used from the first %s on', async (gesture) => {
  await openDocument();
  expect(isMoved()).toBe(false);
  window.dispatchEvent(new Event(gesture));
  expect(isMoved()).toBe(true);
});
