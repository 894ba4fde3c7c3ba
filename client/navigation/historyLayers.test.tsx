/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { until } from '../../test/support/until.ts';
import { AppRouter } from './AppRouter.tsx';
import { entryLayers, reopeners } from './entryLayers.ts';
import { openLayer, useHistoryEntry } from './historyLayers.ts';
import { nameHistoryEntries } from './scrollMemory.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
nameHistoryEntries();

let root: Root;
let navigate: NavigateFunction;
let shownSearches: string[];
/** What is open, as its owner sees it. */
let open: Set<string>;
const closers = new Map<string, () => void>();

function Probe(): ReactNode {
  navigate = useNavigate();
  const { search } = useLocation();
  if (shownSearches.at(-1) !== search) shownSearches.push(search);
  return null;
}

function Part({ isActive }: { readonly isActive: boolean }): ReactNode {
  useHistoryEntry(isActive, () => void open.delete('part'));
  if (isActive) open.add('part');
  return null;
}

const show = (what: string, name?: string): void => {
  open.add(what);
  closers.set(
    what,
    openLayer(() => open.delete(what), name),
  );
};

const close = (what: string): void => {
  open.delete(what);
  closers.get(what)?.();
};

const isEntry = (search: string, layers: number): boolean =>
  window.location.search === search && entryLayers().length === layers;

/** Until the present entry is that of the address, with so much over its page. */
const atEntry = (search: string, layers: number): Promise<void> =>
  act(() => until(() => isEntry(search, layers), `${search} with ${layers}`));

const go = async (steps: number): Promise<void> => {
  await act(async () => {
    const hasGone = new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
    });
    window.history.go(steps);
    await hasGone;
  });
};

const goTo = (to: string, replace = false): void => {
  act(() => void navigate(to, { replace }));
};

beforeEach(() => {
  open = new Set();
  shownSearches = [];
  root = createRoot(document.createElement('div'));
  act(() =>
    root.render(
      <AppRouter>
        <Probe />
      </AppRouter>,
    ),
  );
  goTo('?before');
  goTo('?page');
  shownSearches = ['?page'];
});

afterEach(() => {
  for (const what of open) close(what);
  act(() => root.unmount());
  reopeners.clear();
});

// The first one: later on the code of the layers is there, as it is not in a new document.
test('an entry of a document before is left at once', async () => {
  act(() => root.unmount());
  const layers = [{ id: 1, on: `${window.location.pathname}?page` }];
  window.history.pushState({ ...window.history.state, layers }, '');
  root = createRoot(document.createElement('div'));
  act(() =>
    root.render(
      <AppRouter>
        <Probe />
      </AppRouter>,
    ),
  );
  await atEntry('?page', 0);
  await go(-1);
  expect(isEntry('?before', 0)).toBe(true);
});

describe('going back', () => {
  test('closes what is open, leaves the page alone, and draws nothing anew', async () => {
    show('sheet');
    expect(isEntry('?page', 1)).toBe(true);
    await go(-1);
    expect([...open]).toEqual([]);
    expect(isEntry('?page', 0)).toBe(true);
    expect(shownSearches).toEqual(['?page']);
  });

  test('closes the upper one of two first', async () => {
    show('gallery');
    show('share');
    await go(-1);
    expect([...open]).toEqual(['gallery']);
    await go(-1);
    expect([...open]).toEqual([]);
    expect(isEntry('?page', 0)).toBe(true);
  });

  test('after it was closed otherwise leads to the page before', async () => {
    show('sheet');
    close('sheet');
    await atEntry('?page', 0);
    await go(-1);
    expect(isEntry('?before', 0)).toBe(true);
  });

  test('after two were closed together leads there as well', async () => {
    show('gallery');
    show('share');
    close('gallery');
    close('share');
    await atEntry('?page', 0);
    await go(-1);
    expect(isEntry('?before', 0)).toBe(true);
  });

  test('closes one that was opened while the one before was being left', async () => {
    show('menu');
    const [menu] = entryLayers();
    close('menu');
    await Promise.resolve();
    show('enquiry');
    await act(() =>
      until(() => entryLayers().length === 1 && entryLayers()[0]?.id !== menu?.id, 'its entry'),
    );
    await go(-1);
    expect([...open]).toEqual([]);
    expect(isEntry('?page', 0)).toBe(true);
  });
});

test('going forward to what was closed shows nothing and stays on the page', async () => {
  show('sheet');
  await go(-1);
  await go(1);
  await atEntry('?page', 0);
  expect([...open]).toEqual([]);
  await go(-1);
  expect(isEntry('?before', 0)).toBe(true);
});

describe('a link', () => {
  test('in what stays open leads to a page that takes its place', async () => {
    show('enquiry');
    goTo('?next');
    await atEntry('?next', 0);
    await go(-1);
    expect(isEntry('?page', 0)).toBe(true);
  });

  test('in what closes with it leads there too, and one step back is the page', async () => {
    show('menu');
    close('menu');
    goTo('?next');
    await atEntry('?next', 0);
    await go(-1);
    expect(isEntry('?page', 0)).toBe(true);
    await go(-1);
    expect(isEntry('?before', 0)).toBe(true);
  });

  test('in the upper one of two leaves neither behind', async () => {
    show('gallery');
    show('share');
    goTo('?next');
    await atEntry('?next', 0);
    await go(-1);
    expect(isEntry('?page', 0)).toBe(true);
  });
});

describe('another choice of filters', () => {
  test('takes the place of the page under an open menu, which stays', async () => {
    show('menu');
    goTo('?filtered', true);
    await atEntry('?filtered', 1);
    expect([...open]).toEqual(['menu']);
    await go(-1);
    expect([...open]).toEqual([]);
    expect(isEntry('?filtered', 0)).toBe(true);
    expect(shownSearches).toEqual(['?page', '?filtered']);
    await go(-1);
    expect(isEntry('?before', 0)).toBe(true);
  });

  test('is kept as well when the menu is closed otherwise', async () => {
    show('menu');
    goTo('?filtered', true);
    goTo('?filtered=more', true);
    close('menu');
    await atEntry('?filtered=more', 0);
    expect(shownSearches).toEqual(['?page', '?filtered', '?filtered=more']);
    await go(-1);
    expect(isEntry('?before', 0)).toBe(true);
  });

  test('from a sheet that closes takes the place of the page', async () => {
    show('sheet');
    close('sheet');
    goTo('?filtered', true);
    await atEntry('?filtered', 0);
    await go(-1);
    expect(isEntry('?before', 0)).toBe(true);
  });
});

describe('what has a name', () => {
  const follow = (): void => void reopeners.set('map', () => void open.add('map'));

  test('is shown again by going forward', async () => {
    follow();
    show('map', 'map');
    await go(-1);
    expect([...open]).toEqual([]);
    await go(1);
    expect([...open]).toEqual(['map']);
    expect(isEntry('?page', 1)).toBe(true);
  });

  test('keeps its entry under the page that is opened from it', async () => {
    follow();
    show('map', 'map');
    goTo('?next');
    expect(isEntry('?next', 0)).toBe(true);
    await go(-1);
    expect(isEntry('?page', 1)).toBe(true);
  });

  test('keeps a choice that was made on it', async () => {
    follow();
    show('map', 'map');
    goTo('?filtered', true);
    expect(isEntry('?filtered', 1)).toBe(true);
    close('map');
    await atEntry('?filtered', 0);
  });
});

test('a part has an entry while it is active', async () => {
  const own = createRoot(document.createElement('div'));
  act(() => own.render(<Part isActive />));
  expect(isEntry('?page', 1)).toBe(true);
  expect([...open]).toEqual(['part']);
  await go(-1);
  expect([...open]).toEqual([]);
  act(() => own.render(<Part isActive={false} />));
  expect(isEntry('?page', 0)).toBe(true);
  act(() => own.unmount());
});

test('a page that is opened from a dialog counts the page before it', async () => {
  const { idx } = window.history.state;
  show('dialog');
  goTo('?after');
  await atEntry('?after', 0);
  expect(window.history.state.idx).toBe(idx + 1);
});
