/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Picture } from './Picture.tsx';

const source = { basePath: '/images', path: 'house' };
const fallback = { basePath: '/images', path: 'street' };

/** The browser's own, which these tests have to do without: everything is far until it is said. */
let scrollNear: () => void;
let margin: string | undefined;

class FarObserver {
  constructor(report: IntersectionObserverCallback, options: IntersectionObserverInit) {
    margin = options.rootMargin;
    const targets = new Set<Element>();
    this.observe = (target) => void targets.add(target);
    this.unobserve = (target) => void targets.delete(target);
    scrollNear = () =>
      report(
        [...targets].map(
          (target) => ({ target, isIntersecting: true }) as IntersectionObserverEntry,
        ),
        this as unknown as IntersectionObserver,
      );
  }
  readonly observe: (target: Element) => void;
  readonly unobserve: (target: Element) => void;
}

let container: HTMLElement;
let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, IntersectionObserver: FarObserver });
  container = document.createElement('div');
  root = createRoot(container);
});

afterEach(() => act(() => root.unmount()));

const draw = (content: ReactNode): void => act(() => root.render(content));
const image = (): HTMLImageElement | null => container.querySelector('img');
const isWaiting = (): boolean => container.querySelector('source')?.media === '(scripting)';
const formats = (): readonly string[] =>
  [...container.querySelectorAll('source')].map(({ type }) => type);
const address = (): string => image()?.getAttribute('src') ?? '';
const fail = (): void => act(() => void image()?.dispatchEvent(new Event('error')));

describe('on the first screen of wide windows alone', () => {
  const all = (): readonly string[] =>
    [...container.querySelectorAll('source')].map(({ media, type }) => media || type);

  test('it waits on phones, and is at once what the others fetch', () => {
    draw(<Picture source={source} alt="House" sizes="50vw" isFirstScreen="wide" />);
    expect(all()).toEqual(['(scripting) and (max-width: 40rem)', 'image/avif', 'image/webp']);
    act(() => scrollNear());
    expect(all()).toEqual(['image/avif', 'image/webp']);
  });
});

describe('outside the first screen', () => {
  test('it begins as a placeholder and becomes the photo near the window', () => {
    draw(<Picture source={source} alt="House" sizes="50vw" />);
    expect(isWaiting()).toBe(true);
    expect(container.querySelector('source')?.srcset).toMatch(/^data:/);
    act(() => scrollNear());
    expect(isWaiting()).toBe(false);
    expect(address()).toBe('/images/house/hero-70.jpg');
    expect(formats()).toEqual(['image/avif', 'image/webp']);
    expect(margin).toBe('300px');
  });

  test('its formats are named once it is wanted', () => {
    draw(<Picture source={source} alt="House" sizes="50vw" />);
    expect(formats()).toEqual(['']);
    act(() => scrollNear());
    expect(formats()).toEqual(['image/avif', 'image/webp']);
  });

  test('one that the browser has fetched by itself is not fetched in another format', () => {
    draw(<Picture source={source} alt="House" sizes="50vw" />);
    Object.defineProperty(image(), 'currentSrc', { get: () => image()?.src });
    act(() => scrollNear());
    expect([isWaiting(), formats(), address()]).toEqual([false, [], '/images/house/hero-70.jpg']);
  });

  test('a photo that does not load gives way to the fallback, and that to the placeholder', () => {
    draw(<Picture source={source} fallback={fallback} alt="House" sizes="50vw" />);
    act(() => scrollNear());
    fail();
    expect(address()).toBe('/images/street/hero-70.jpg');
    fail();
    expect(address()).toMatch(/^data:/);
  });

  test('without a fallback the placeholder is left', () => {
    draw(<Picture source={source} alt="House" sizes="50vw" />);
    act(() => scrollNear());
    fail();
    expect(address()).toMatch(/^data:/);
    expect(formats()).toEqual([]);
  });

  test('another photo in its place begins anew', () => {
    draw(<Picture source={source} alt="House" sizes="50vw" />);
    act(() => scrollNear());
    fail();
    draw(<Picture source={fallback} alt="Street" sizes="50vw" />);
    act(() => scrollNear());
    expect(address()).toBe('/images/street/hero-70.jpg');
  });

  test('it keeps its proportions all the time', () => {
    draw(<Picture source={source} alt="House" sizes="50vw" />);
    expect([image()?.width, image()?.height]).toEqual([720, 480]);
    act(() => scrollNear());
    expect([image()?.width, image()?.height]).toEqual([720, 480]);
  });

  test('the document has the photo once, for browsers without scripts as well', () => {
    const html = renderToString(<Picture source={source} alt="House" sizes="50vw" />);
    expect(html.match(/<img/g)).toHaveLength(1);
    expect(html).toMatch(/<img[^>]*loading="lazy"[^>]*src="\/images\/house\/hero-70\.jpg"/);
  });
});

describe('for a visitor who saves data', () => {
  beforeEach(() => void Object.assign(navigator, { connection: { saveData: true } }));
  afterEach(() => void Object.assign(navigator, { connection: undefined }));

  const addresses = (): string =>
    [...container.querySelectorAll('source')].map(({ srcset }) => srcset).join();

  test('a photo that comes near weighs less', () => {
    draw(<Picture source={source} alt="House" sizes="50vw" />);
    act(() => scrollNear());
    expect(addresses()).toContain('/images/house/hero-40.avif 720w');
    expect(addresses()).not.toContain('-70.');
  });

  test('one that came with the document is that of everyone', () => {
    draw(<Picture source={source} alt="House" sizes="50vw" isFirstScreen />);
    expect(addresses()).toContain('/images/house/hero-70.avif 720w');
  });
});

test('a photo of the first screen is in the document as it is', () => {
  const html = renderToString(<Picture source={source} alt="House" sizes="50vw" isFirstScreen />);
  expect(html).toContain('src="/images/house/hero-70.jpg"');
  expect(html).not.toMatch(/scripting|data:|lazy|fetchPriority/i);
});

test.each([
  [true, 'high'],
  [false, 'low'],
])('of photos of the first screen the largest one goes first: %s', (isLargest, priority) => {
  const html = renderToString(
    <Picture source={source} alt="House" sizes="50vw" isFirstScreen isLargest={isLargest} />,
  );
  expect(html).toMatch(new RegExp(`fetchPriority="${priority}"`, 'i'));
});
