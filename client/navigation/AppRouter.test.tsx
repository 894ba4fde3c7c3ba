/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, type ReactNode, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useLocation, useNavigate } from 'react-router-dom';
import { AppRouter } from './AppRouter.tsx';
import { nameHistoryEntries } from './scrollMemory.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
nameHistoryEntries();

let root: Root;
let shown: string;

/** As the browser reports a link to another part of the same page. */
const followFragment = (hash: string): void => {
  window.history.pushState(null, '', hash);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
};

function Probe(): ReactNode {
  const { hash, pathname, search } = useLocation();
  shown = pathname + search + hash;
  return null;
}

/** What happens between the first picture of the page and the moment the router listens. */
function Meanwhile({ happens }: { readonly happens: () => void }): ReactNode {
  // Effects of children come before those of what stands around them.
  useLayoutEffect(happens, [happens]);
  return <Probe />;
}

function Replaced(): ReactNode {
  const navigate = useNavigate();
  useLayoutEffect(() => void navigate('/places/leeds', { replace: true }), [navigate]);
  return <Probe />;
}

const show = (part: ReactNode): void => act(() => root.render(<AppRouter>{part}</AppRouter>));

beforeEach(() => {
  window.history.replaceState({ key: 'first' }, '', '/places/london?sort=price');
  root = createRoot(document.createElement('div'));
});

afterEach(() => act(() => root.unmount()));

describe('while the router takes over', () => {
  test('a link within the page that is followed then is not lost', () => {
    show(<Meanwhile happens={() => followFragment('#privacy-choices')} />);

    expect(shown).toBe('/places/london?sort=price#privacy-choices');
  });

  test('a part that leads elsewhere by itself then is followed', () => {
    show(<Replaced />);

    expect(shown).toBe('/places/leeds');
  });

  test('the next link is followed as well', () => {
    show(<Meanwhile happens={() => followFragment('#privacy-choices')} />);
    act(() => followFragment('#faqs'));

    expect(shown).toBe('/places/london?sort=price#faqs');
  });
});
