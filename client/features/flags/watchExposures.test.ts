/** @jest-environment jsdom */

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { AnalyticsEvent } from '../../../shared/domain/analytics/analyticsEvent.ts';
import type { LiveExperiments } from '../../../shared/domain/flags/flagRoutes.ts';
import type { RouteName } from '../../../shared/routes/routeTable.ts';
import { forgetListeners } from '../../../test/support/forgetListeners.ts';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { deleteCookie, writeCookie } from '../../visitor/cookies.ts';

const VISITOR = '0b0e7c3a-2f6b-4a54-9a63-0f2f6a1f8a11';
const experiments: LiveExperiments = {
  search_page_v2: { keys: ['layout-2', 'layout'], routes: ['search'] },
  new_enquire_booking_flow: { keys: ['flow'], routes: ['search', 'property'] },
};

let seen: ((targets: readonly Element[]) => void)[] = [];
let watched: Element[] = [];

/** The browser's own, which tells what comes into the window. */
class Observer {
  constructor(tell: (entries: readonly { isIntersecting: boolean; target: Element }[]) => void) {
    seen.push((targets) => tell(targets.map((target) => ({ isIntersecting: true, target }))));
  }
  observe(target: Element): void {
    watched.push(target);
  }
  disconnect(): void {
    watched = [];
  }
}

const beacon = jest.fn<typeof fetch>();

let forget = (): void => {};

afterEach(() => forget());

beforeEach(() => {
  forget = forgetListeners(document);
  jest.resetModules();
  window.localStorage.clear();
  writeCookie('visitor_id', VISITOR);
  writeCookie('experiment_buckets', 'layout__0:A~flow__2:new');
  document.body.innerHTML =
    '<main><div id="results"><a data-enquiry="enquire" href="#x">Ask</a></div></main>';
  seen = [];
  watched = [];
  beacon.mockReset();
  beacon.mockResolvedValue({ ok: true } as Response);
  Object.assign(globalThis, { IntersectionObserver: Observer, fetch: beacon });
});

const open = async (path: string) => {
  window.history.replaceState(null, '', path);
  const { createAppStore } = await import('../../store/createAppStore.ts');
  const { listenFromStart, track } = await import('../../analytics/eventBus.ts');
  const permission = await import('../../visitor/permission.ts');
  const { watchExposures } = await import('./watchExposures.ts');
  const told: AnalyticsEvent[] = [];
  listenFromStart((event) => {
    if (event.name === 'experiment_viewed') told.push(event);
  });
  const context = { ...renderContext, experiments };
  watchExposures(createAppStore({ state: { context }, api: undefined }));
  const view = (route: RouteName): void => track({ name: 'page_view', route, pageType: '' });
  const look = (): void => seen[0]?.(watched);
  return { ...permission, look, told, view };
};

const sent = () => beacon.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));

test('what a visitor sees is told once, to the listeners and to the service', async () => {
  const first = await open('/places/search/london');
  first.view('search');
  expect(first.told).toEqual([]);
  first.look();
  first.look();
  const exposure = { experiment: 'layout', variation: 'A' };
  expect(first.told).toEqual([{ name: 'experiment_viewed', ...exposure }]);
  expect(sent()).toEqual([{ ...exposure, visitor_id: VISITOR }]);
  expect(beacon.mock.calls[0]?.[0]).toBe('/api/v0/experiments/exposures');
  jest.resetModules();
  const second = await open('/places/search/london');
  second.view('search');
  second.look();
  expect(second.told).toEqual([]);
});

test('what shows after an enquiry is seen by who begins one', async () => {
  const { told, view } = await open('/places/search/london');
  view('search');
  document.querySelector<HTMLElement>('[data-enquiry]')?.click();
  expect(told).toEqual([{ name: 'experiment_viewed', experiment: 'flow', variation: 'new' }]);
});

test('nothing is told of a page that no experiment splits', async () => {
  const { look, told, view } = await open('/about');
  view('about');
  look();
  expect([watched, told]).toEqual([[], []]);
});

test('nor of a value that is the same for everybody', async () => {
  const { look, told, view } = await open('/about');
  view('search');
  look();
  expect(told).toEqual([]);
});

test('nor of who is in no experiment, or has not agreed', async () => {
  const { look, setPermission, told, view } = await open('/places/search/london');
  view('search');
  setPermission('pending');
  look();
  setPermission('denied');
  expect([told, sent()]).toEqual([[], []]);
  deleteCookie('experiment_buckets');
  setPermission('allowed');
  look();
  expect(told).toEqual([]);
});
