/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { Picture } from './Picture.tsx';
import { wakePictures } from './wakePictures.ts';

/** The browser's own, which this test has to do without: everything is far until it is said. */
let scrollNear: () => void;
let waiting: Set<Element>;

class FarObserver {
  constructor(report: IntersectionObserverCallback) {
    scrollNear = () =>
      report(
        [...waiting].map((target) => ({ target, isIntersecting: true }) as never),
        this as unknown as IntersectionObserver,
      );
  }
  observe(target: Element): void {
    waiting.add(target);
  }
  unobserve(target: Element): void {
    waiting.delete(target);
  }
}

let markup: HTMLElement;

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: FarObserver });
  waiting = new Set();
  markup = document.createElement('div');
  markup.innerHTML = renderToString(
    <Picture source={{ basePath: '/images', path: 'house' }} alt="House" sizes="50vw" />,
  );
});

const address = (): string => markup.querySelector('picture > img')?.getAttribute('src') ?? '';

const AVIF = expect.stringContaining('.avif');
const WEBP = expect.stringContaining('.webp');

const sources = (): readonly string[] =>
  [...markup.querySelectorAll('source')].map(({ srcset }) => srcset);

test('a placeholder becomes the photo near the window, and not before', () => {
  wakePictures(markup);
  expect(sources()).toEqual([expect.stringMatching(/^data:/)]);
  scrollNear();
  expect(sources()).toEqual([AVIF, WEBP]);
  const [avif] = markup.querySelectorAll('source');
  expect([avif?.type, avif?.sizes]).toEqual(['image/avif', '50vw']);
  expect(sources().join()).toContain('/images/house/hero-70.avif 720w');
  expect(address()).toBe('/images/house/hero-70.jpg');
  expect(waiting.size).toBe(0);
});

test('for a visitor who saves data it weighs less', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  wakePictures(markup);
  scrollNear();
  Object.assign(navigator, { connection: undefined });
  const [first] = markup.querySelectorAll('source');
  expect(first?.srcset).toContain('/images/house/hero-40.avif 720w');
  expect(first?.srcset).not.toContain('-70.');
});

test('one that the browser has fetched by itself is not fetched in another format', () => {
  const image = markup.querySelector('img');
  Object.defineProperty(image, 'currentSrc', { get: () => image?.src });
  wakePictures(markup);
  scrollNear();
  expect([sources(), address()]).toEqual([[], '/images/house/hero-70.jpg']);
});

test('a photo that does not load leaves the placeholder', () => {
  wakePictures(markup);
  scrollNear();
  markup.querySelector('img')?.dispatchEvent(new Event('error'));
  expect(address()).toMatch(/^data:/);
});

test('nothing is fetched after it was called off', () => {
  wakePictures(markup)();
  expect(waiting.size).toBe(0);
});
