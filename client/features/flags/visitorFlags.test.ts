/** @jest-environment jsdom */

import { beforeEach, expect, jest, test } from '@jest/globals';
import { type FlagTexts, flagDefinitions, flagNames } from '../../../config/flagDefinitions.ts';
import type { LiveExperiments } from '../../../shared/domain/flags/flagRoutes.ts';
import { flagValues } from '../../../shared/domain/flags/flagValues.ts';
import { addressOf, renderContext } from '../../../test/support/loaderContext.ts';
import type { AppStore } from '../../store/createAppStore.ts';

const SEARCH = '/places/search/london';
const split: LiveExperiments = { search_page_v2: { keys: ['layout'], routes: ['search'] } };

const request = jest.fn<typeof fetch>();

const answer = (features: object): Response =>
  ({ ok: true, json: async () => ({ features }) }) as Response;

const answering = (texts: Partial<FlagTexts>): void => {
  const values = flagValues(texts);
  const features = Object.fromEntries(
    flagNames.map((name) => [flagDefinitions[name].feature, { defaultValue: values[name] }]),
  );
  request.mockImplementation(async () => answer(features));
};

beforeEach(() => {
  jest.resetModules();
  request.mockReset();
  Object.assign(globalThis, { fetch: request });
});

/** A document of its own, which was opened at an address. */
const open = async (
  address: string,
  { developmentFeatures = false, experiments }: Visit = {},
): Promise<Opened> => {
  window.history.replaceState(null, '', address);
  const { createAppStore } = await import('../../store/createAppStore.ts');
  const flags = await import('./visitorFlags.ts');
  const config = { ...renderContext.config, developmentFeatures };
  const context = { ...renderContext, config, ...(experiments && { experiments }) };
  const store = createAppStore({ state: { context }, api: undefined });
  return {
    store,
    refresh: () => flags.refreshFlags(store),
    settle: (url, signal = new AbortController().signal) =>
      flags.settleFlags(store, addressOf(url), signal),
  };
};

interface Visit {
  readonly developmentFeatures?: boolean;
  readonly experiments?: LiveExperiments;
}

interface Opened {
  readonly store: AppStore;
  readonly refresh: () => Promise<void>;
  readonly settle: (url: string, signal?: AbortSignal) => Promise<void>;
}

const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

const shown = ({ store }: Opened) => store.getState().context.flags;

test('of what has changed a page takes at once what moves nothing, and the rest with the next', async () => {
  const page = await open('/about');
  answering({ application_form_flow: 'on', slashed_pricing: 'off' });
  await page.refresh();
  expect(shown(page)).toMatchObject({ application_form_flow: true, slashed_pricing: true });
  await page.settle('/terms');
  expect(shown(page)).toMatchObject({ application_form_flow: true, slashed_pricing: false });
  expect(request).toHaveBeenCalledTimes(1);
  const [url, sent] = request.mock.calls[0] ?? [];
  expect(url).toBe('/api/eval/web-test');
  expect(JSON.parse(String(sent?.body))).toEqual({
    attributes: {},
    forcedVariations: {},
    forcedFeatures: [],
    url: '/about',
  });
});

test('nobody asks where no experiment runs, or where the document knew its visitor', async () => {
  const plain = await open('/about');
  await plain.settle(SEARCH);
  jest.resetModules();
  const known = await open(SEARCH, { experiments: split });
  await known.settle('/places/search/leeds');
  expect(request).not.toHaveBeenCalled();
});

test('the first page that an experiment splits asks for its visitor, and once', async () => {
  const page = await open('/about', { experiments: split });
  answering({ search_page_v2: 'A' });
  await Promise.all([page.settle(SEARCH), page.settle(SEARCH)]);
  await page.settle('/places/search/leeds');
  expect(shown(page).search_page_v2).toBe('A');
  expect(request).toHaveBeenCalledTimes(1);
});

test('without an answer the page goes on with what it has, and the next one asks again', async () => {
  const page = await open('/about', { experiments: split });
  request.mockRejectedValue(new TypeError('offline'));
  await page.settle(SEARCH);
  expect(shown(page)).toEqual(renderContext.flags);
  answering({ search_page_v2: 'A' });
  await page.settle(SEARCH);
  expect(shown(page).search_page_v2).toBe('A');
});

test('a load that was overtaken leaves the new values to the next one', async () => {
  const page = await open('/about');
  answering({ slashed_pricing: 'off' });
  await page.refresh();
  await page.settle('/terms', AbortSignal.abort());
  expect(shown(page).slashed_pricing).toBe(true);
  await page.settle('/terms');
  expect(shown(page).slashed_pricing).toBe(false);
});

test('a change that comes while an answer is on its way is asked for after it', async () => {
  const page = await open('/about');
  const answers: ((response: Response) => void)[] = [];
  request.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const { feature } = flagDefinitions.application_form_flow;
  const first = page.refresh();
  await turn();
  const second = page.refresh();
  answers[0]?.(answer({ [feature]: { defaultValue: false } }));
  await first;
  await turn();
  answers[1]?.(answer({ [feature]: { defaultValue: true } }));
  await second;
  expect(shown(page).application_form_flow).toBe(true);
});

test('what the address of the document has chosen stays, where addresses may choose', async () => {
  answering({ application_form_flow: 'on' });
  const chosen = '/about?experiment=search_page_v2:A';
  const forced = await open(chosen, { developmentFeatures: true });
  await forced.refresh();
  expect(shown(forced).application_form_flow).toBe(false);
  jest.resetModules();
  const ordinary = await open(chosen);
  await ordinary.refresh();
  expect(shown(ordinary).application_form_flow).toBe(true);
});
