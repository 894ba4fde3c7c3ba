/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Link, useLocation } from 'react-router-dom';
import { addressOf } from '../../test/support/loaderContext.ts';
import { eventually } from '../../test/support/until.ts';
import { AppRouter } from './AppRouter.tsx';
import { nameHistoryEntries, rememberedPlace } from './scrollMemory.ts';
import { RESULTS_ID, useScroll } from './useScroll.ts';

let root: Root;
let container: HTMLElement;
let scrolledTo: number[];
/** As the browser tells that the page has become higher. */
let grow: () => void;

class Observer {
  constructor(tell: () => void) {
    grow = tell;
  }
  observe(): void {}
  disconnect(): void {
    grow = () => {};
  }
}

function Probe(): ReactNode {
  const { pathname, search } = useLocation();
  useScroll(addressOf(pathname + search), false);
  return (
    <main>
      <section id="faqs" />
      <Link to="/about">About us</Link>
      <Link to="/places/harbour-house#room_type">See rooms</Link>
      <Link to="/places/search/london">London</Link>
      <Link to="/places/search/london?guarantor=local">Local guarantor</Link>
      {pathname.startsWith('/places/search') ? <div id={RESULTS_ID} /> : null}
      <Link to="/list">Your homes</Link>
      <Link to="/list?p=2">More of them</Link>
      <Link to="/list?p=2&sort=price">The cheapest first</Link>
    </main>
  );
}

/** @param top of the section, in the window. */
const layOut = (top: number): void => {
  const section = container.querySelector('section');
  if (section) section.getBoundingClientRect = () => ({ top }) as DOMRect;
};

const scrollBy = (top: number): void => {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
  window.dispatchEvent(new Event('scroll'));
};

/** As the browser reports a link to another part of the same page. */
const followFragment = (hash: string): void =>
  act(() => {
    window.history.pushState(null, '', hash);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });

const follow = (href: string): void =>
  act(() => container.querySelector<HTMLElement>(`a[href="${href}"]`)?.click());

const goBack = async (): Promise<void> => {
  await act(async () => {
    const isBack = new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
    });
    window.history.back();
    await isBack;
  });
};

const show = (): void => {
  root = createRoot(container);
  act(() =>
    root.render(
      <AppRouter>
        <Probe />
      </AppRouter>,
    ),
  );
};

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, ResizeObserver: Observer });
  grow = () => {};
  window.history.replaceState(null, '', '/places/kingfisher-house');
  nameHistoryEntries();
  scrolledTo = [];
  jest.spyOn(window, 'scrollTo').mockImplementation((...place: unknown[]) => {
    scrolledTo.push(Number(place[1]));
  });
  container = document.body.appendChild(document.createElement('div'));
  show();
  // Below what is read.
  layOut(2000);
});

afterEach(() => {
  act(() => root.unmount());
  container.remove();
  jest.restoreAllMocks();
});

test('a link to a part of the page is left to the browser, however far the page was scrolled', () => {
  followFragment('#policies');
  scrollBy(772);
  followFragment('#map');
  expect(scrolledTo).toEqual([]);
});

test('coming back from another page returns to where the page was left', async () => {
  scrollBy(772);
  act(() => container.querySelector('a')?.click());
  scrolledTo = [];
  scrollBy(0);
  await goBack();
  await eventually(() => expect(scrolledTo).toEqual([772]), 'the way back');
});

test('another page of a list begins at its top, and Back returns to where the first was left', async () => {
  follow('/list');
  scrollBy(900);
  scrolledTo = [];
  follow('/list?p=2');
  expect(scrolledTo).toEqual([0]);
  scrollBy(0);
  scrolledTo = [];
  await goBack();
  await eventually(() => expect(scrolledTo).toEqual([900]), 'the way back');
});

test('another choice on the same page of a list moves nothing', () => {
  follow('/list?p=2');
  scrolledTo = [];
  follow('/list?p=2&sort=price');
  expect(scrolledTo).toEqual([]);
});

test('a part of another page that comes later than the page is brought into view, and kept there', async () => {
  const brought = jest.fn();
  act(() => container.querySelector<HTMLElement>('a[href$="#room_type"]')?.click());
  await eventually(() => expect(scrolledTo).toEqual([0, 0]), 'the top of the page until then');
  const rooms = container.appendChild(document.createElement('section'));
  Object.assign(rooms, { id: 'room_type', scrollIntoView: brought });
  grow();
  grow();
  expect(brought).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('wheel'));
  grow();
  expect(brought).toHaveBeenCalledTimes(2);
  expect(scrolledTo).toEqual([0, 0]);
});

test('the place stays the same while late sections come in above it, until the visitor moves', async () => {
  scrollBy(772);
  layOut(100);
  act(() => container.querySelector('a')?.click());
  scrolledTo = [];
  scrollBy(0);
  layOut(600);
  await goBack();
  await eventually(() => expect(scrolledTo).toEqual([500]), 'the way back');
  layOut(900);
  grow();
  expect(scrolledTo).toEqual([500, 800]);
  window.dispatchEvent(new Event('wheel'));
  grow();
  expect(scrolledTo).toEqual([500, 800]);
});

test('a part that is hidden is not what was read, wherever the browser says that it stands', async () => {
  scrollBy(772);
  container.querySelector('section')?.toggleAttribute('hidden', true);
  layOut(0);
  act(() => container.querySelector('a')?.click());
  scrolledTo = [];
  scrollBy(0);
  await goBack();
  await eventually(() => expect(scrolledTo).toEqual([772]), 'the way back');
});

test('where the page stands before it is put right is no place it was left at', async () => {
  scrollBy(772);
  const { key } = window.history.state;
  act(() => container.querySelector('a')?.click());
  await goBack();
  await eventually(() => expect(scrolledTo).toContain(772), 'the way back');
  scrollBy(300);
  expect(rememberedPlace(key)?.top).toBe(772);
  window.dispatchEvent(new Event('wheel'));
  scrollBy(310);
  expect(rememberedPlace(key)?.top).toBe(310);
});

test('each part of a page has a place of its own', async () => {
  scrollBy(100);
  followFragment('#policies');
  scrollBy(772);
  followFragment('#map');
  scrollBy(900);
  await goBack();
  await eventually(() => expect(scrolledTo).toEqual([772]), 'the way back');
  await goBack();
  await eventually(() => expect(scrolledTo).toEqual([772, 100]), 'the way back');
});

describe('a document whose address names a part of it', () => {
  /** @param moved what startScripts.ts has noted. */
  const openAtPart = (moved?: string): unknown[] => {
    act(() => root.unmount());
    const brought: unknown[] = [];
    Element.prototype.scrollIntoView = function note() {
      brought.push(this.id);
    };
    if (moved !== undefined) document.documentElement.dataset.moved = moved;
    window.history.replaceState(null, '', '/places/kingfisher-house#faqs');
    nameHistoryEntries();
    show();
    return brought;
  };
  afterEach(() => {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    delete document.documentElement.dataset.moved;
  });

  test('is brought to it once more: what lies above has another height by then', () => {
    expect(openAtPart()).toEqual(['faqs']);
  });

  test('stays where somebody has moved it to before there was code', () => {
    expect(openAtPart('')).toEqual([]);
  });
});

test.each([
  ['above the window', -300, 1],
  ['in sight', 100, 0],
  ['far down in the window', 700, 1],
])(
  'another list of the same page, whose top is %s, at %d, is brought there %d times',
  (_where, top, times) => {
    const follow = (query: string): void =>
      act(() =>
        container.querySelector<HTMLElement>(`a[href="/places/search/london${query}"]`)?.click(),
      );
    follow('');
    expect(scrolledTo).toContain(0);
    scrolledTo = [];
    const brought = jest.fn();
    Object.assign(container.querySelector(`#${RESULTS_ID}`) ?? {}, {
      getBoundingClientRect: () => ({ top }),
      scrollIntoView: brought,
    });
    follow('?guarantor=local');
    expect(brought).toHaveBeenCalledTimes(times);
    expect(scrolledTo).toEqual([]);
  },
);
