/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { mainSite, type Site } from '../../shared/domain/site/site.ts';
import { canonicalise, unknownAddress } from '../../shared/routes/canonicalise.ts';
import { renderContext } from '../../test/support/loaderContext.ts';
import { mountEach } from '../../test/support/mount.ts';
import { partnerSite } from '../../test/support/partnerSite.ts';
import { createAppStore } from '../store/createAppStore.ts';
import { AppRouter } from './AppRouter.tsx';
import { NamedLink } from './NamedLink.tsx';
import { SiteForm } from './SiteForm.tsx';
import { SiteContext } from './SiteLink.tsx';
import { useInAppNavigation } from './useInAppNavigation.ts';
import { useTidyAddress } from './useTidyAddress.ts';

const TODAY = '2026-09-01';
const mount = mountEach();
/** Each address that the history was given, in order. */
let written: string[];

function Page(): ReactNode {
  const { pathname, search } = useLocation();
  const address = canonicalise({ pathname, search }, TODAY) ?? unknownAddress(pathname);
  useInAppNavigation(TODAY);
  useTidyAddress(address, true);
  return (
    <>
      <NamedLink to="about">About</NamedLink>
      <NamedLink to="profile">Profile</NamedLink>
      <SiteForm action="/places/search/london">
        <input name="guarantor" defaultValue="local" />
        <button type="submit">Search</button>
      </SiteForm>
    </>
  );
}

const open = (site: Site, address: string): void => {
  window.history.replaceState(null, '', address);
  for (const method of ['pushState', 'replaceState'] as const) {
    const original = window.history[method].bind(window.history);
    jest.spyOn(window.history, method).mockImplementation((state, unused, url) => {
      const before = window.location.href;
      original(state, unused, url);
      if (window.location.href !== before || method === 'pushState') {
        const { pathname, search } = window.location;
        written.push(`${method === 'pushState' ? 'push' : 'replace'} ${pathname}${search}`);
      }
    });
  }
  const store = createAppStore({ state: { context: { ...renderContext, site } }, api: undefined });
  act(() =>
    mount.render(
      <Provider store={store}>
        <SiteContext value={site}>
          <AppRouter>
            <Page />
          </AppRouter>
        </SiteContext>
      </Provider>,
    ),
  );
};

const click = (selector: string): void =>
  act(() => mount.container.querySelector<HTMLElement>(selector)?.click());

beforeEach(() => {
  written = [];
});
afterEach(() => {
  jest.restoreAllMocks();
});

test("on a partner's site each step is one entry, which names him", () => {
  open(partnerSite(7), '/about?partner_id=7');
  click('a[href^="/profile"]');
  click('a[href^="/about"]');
  click('button');
  expect(written).toEqual([
    'push /profile?partner_id=7',
    'push /about?partner_id=7',
    'push /places/search/london?guarantor=local&partner_id=7',
  ]);
});

test("an address of a partner's site that does not name him is put right once", () => {
  open(partnerSite(7), '/profile?done=name&gclid=1');
  expect(written).toEqual(['replace /profile?done=name&gclid=1&partner_id=7']);
});

test('a payment is at an address below his prefix', () => {
  open(partnerSite(7), '/payments/complete?token=abc');
  expect(written).toEqual(['replace /partner/7/payments/complete?token=abc']);
});

test('on the main site addresses name nobody', () => {
  open(mainSite, '/about');
  click('a[href^="/profile"]');
  click('button');
  expect(written).toEqual(['push /profile', 'push /places/search/london?guarantor=local']);
});
