import type { FeatureApiResponse, FeatureDefinition } from '@growthbook/growthbook';
import { describe, expect, test } from '@jest/globals';
import { defaultFlagValues } from '../../../shared/domain/flags/flagValues.ts';
import {
  type StickyBuckets,
  writeStickyBuckets,
} from '../../../shared/domain/flags/stickyBuckets.ts';
import { mainSite } from '../../../shared/domain/site/site.ts';
import { silentLogger } from '../../../test/support/silentLogger.ts';
import { createFlags, type FlagsDependencies } from './documentFlags.ts';
import { type FlagDefinitions, flagDefinitionsOf } from './flagSource.ts';

const search = {
  route: 'search',
  path: '/places/search/london',
  site: mainSite,
  language: 'en',
} as const;
const property = { ...search, route: 'property', path: '/places/house' } as const;

const layout = (weights: readonly number[], more: object = {}): FeatureDefinition => ({
  defaultValue: 'control',
  rules: [
    {
      key: 'layout',
      variations: ['control', 'A'],
      meta: [{ key: 'control' }, { key: 'A' }],
      weights: [...weights],
      hashVersion: 2,
      ...more,
    },
  ],
});

const setUp = (
  features: Readonly<Record<string, FeatureDefinition>> | undefined,
  changes: Partial<FlagsDependencies> = {},
) => {
  const toDefinitions = (payload: FeatureApiResponse) => flagDefinitionsOf(payload);
  let definitions: FlagDefinitions | undefined = features && toDefinitions({ features });
  const flags = createFlags({
    source: { current: () => definitions },
    configured: {},
    allowsOverrides: false,
    isConsentRequired: false,
    deployment: 'main',
    logger: silentLogger,
    errorReporter: {
      report: (error) => {
        throw error;
      },
    },
    ...changes,
  });
  return {
    flags,
    change: (next: Readonly<Record<string, FeatureDefinition>>) => {
      definitions = toDefinitions({ features: next });
    },
  };
};

const requestOf = (id: string, buckets: StickyBuckets = {}) => ({
  headers: {
    cookie: `visitor_id=${id}; experiment_buckets=${encodeURIComponent(writeStickyBuckets(buckets))}`,
  },
});

const nobody = { headers: {} };

describe('without a live experiment', () => {
  test.each([
    ['without a service', undefined],
    ['with values alone', { pod_slashed_pricing: { defaultValue: true } }],
  ])('a public page reads no cookie, %s', (_what, features) => {
    const { flags } = setUp(features);
    const unreadable = {
      get headers(): never {
        throw new Error('a header was read');
      },
    };
    expect(flags.ofPublicPage(search, unreadable, '')).toEqual({
      context: { flags: defaultFlagValues },
      experiments: {},
      areForced: false,
      marks: undefined,
    });
    expect(flags.isSplit('search')).toBe(false);
  });
});

describe('a live experiment', () => {
  test('splits the pages of its flag and no others', () => {
    const { flags } = setUp({ search_page_v2: layout([0, 1]) });
    const found = flags.ofPublicPage(search, requestOf('one'), '');
    expect(found).toMatchObject({
      context: {
        flags: { search_page_v2: 'A' },
        experiments: { search_page_v2: { keys: ['layout'] } },
      },
      experiments: { search_page_v2: 'A' },
      marks: { buckets: { layout__0: 'A' } },
    });
    expect(flags.ofPublicPage(property, requestOf('one'), '')).toMatchObject({
      context: { flags: { search_page_v2: 'control' } },
      experiments: {},
      marks: undefined,
    });
  });

  test('makes its control a variant of its own', () => {
    const { flags } = setUp({ search_page_v2: layout([1, 0]) });
    expect(flags.ofPublicPage(search, requestOf('one'), '').experiments).toEqual({
      search_page_v2: 'control',
    });
  });

  test('leaves to its control who is not to be known, and marks nothing', () => {
    const { flags } = setUp({ search_page_v2: layout([0, 1]) }, { isConsentRequired: true });
    expect(flags.ofPublicPage(search, nobody, '')).toMatchObject({
      experiments: { search_page_v2: 'control' },
      marks: undefined,
    });
    expect(flags.ofPublicPage(search, requestOf('one'), '').experiments).toEqual({
      search_page_v2: 'A',
    });
  });

  test('puts ten thousand visitors into its variations by their weights', () => {
    const { flags } = setUp({ search_page_v2: layout([0.3, 0.7]) });
    const visitors = Array.from({ length: 10_000 }, (_, index) => requestOf(`visitor-${index}`));
    const inA = visitors.filter(
      (request) => flags.ofPublicPage(search, request, '').experiments.search_page_v2 === 'A',
    );
    expect(inA.length / visitors.length).toBeGreaterThan(0.69);
    expect(inA.length / visitors.length).toBeLessThan(0.71);
  });

  test('leaves a visitor where he is when weights change, and puts others by the new ones', () => {
    const { flags, change } = setUp({ search_page_v2: layout([0, 1]) });
    const first = flags.ofPublicPage(search, requestOf('one'), '');
    change({ search_page_v2: layout([1, 0]) });
    const again = flags.ofPublicPage(search, requestOf('one', first.marks?.buckets), '');
    expect(again.experiments).toEqual(first.experiments);
    expect(again.marks?.buckets).toBeUndefined();
    expect(flags.ofPublicPage(search, requestOf('two'), '').experiments).toEqual({
      search_page_v2: 'control',
    });
  });

  test('gives a visitor the same in every process', () => {
    const ids = Array.from({ length: 100 }, (_, index) => `visitor-${index}`);
    const variants = () => {
      const { flags } = setUp({ search_page_v2: layout([0.5, 0.5]) });
      return ids.map(
        (id) => flags.ofPublicPage(search, requestOf(id), '').experiments.search_page_v2,
      );
    };
    expect(variants()).toEqual(variants());
    expect(new Set(variants()).size).toBe(2);
  });

  test('has no say where the configuration sets the flag', () => {
    const { flags } = setUp(
      { search_page_v2: layout([0, 1]) },
      { configured: { search_page_v2: 'control' } },
    );
    expect(flags.isSplit('search')).toBe(false);
    expect(flags.ofPublicPage(search, requestOf('one'), '').context).toEqual({
      flags: defaultFlagValues,
    });
  });
});

describe('what a visitor is', () => {
  const staffLayout: FeatureDefinition = {
    defaultValue: 'control',
    rules: [{ condition: { internal: true }, force: 'A' }],
  };
  const idRule: FeatureDefinition = {
    defaultValue: true,
    rules: [{ condition: { id: 'one' }, force: false }],
  };

  test('never shapes a public page, but for his variant', () => {
    const { flags } = setUp({
      search_page_v2: staffLayout,
      pod_new_enquire_booking_flow: idRule,
      search_relevance_scale: {
        ...layout([0, 1], { key: 'scale', variations: ['control', 'B'] }),
      },
    });
    const request = {
      headers: {
        cookie: `${requestOf('one').headers.cookie}; is_internal_user=true; user_auth_token=t`,
      },
    };
    const { context, experiments } = flags.ofPublicPage(search, request, '');
    expect(experiments).toEqual({ search_relevance_scale: 'B' });
    expect(context).toEqual(flags.ofVariant(search, experiments));
    expect(context.flags).toEqual({ ...defaultFlagValues, search_relevance_scale: 'B' });
  });

  test('counts in an answer to him alone', () => {
    const { flags } = setUp({ search_page_v2: staffLayout, pod_new_enquire_booking_flow: idRule });
    const valuesOf = (id: string, isInternal: boolean) =>
      flags.ofVisitor(search, { request: requestOf(id), isInternal }, '').context.flags;
    expect(valuesOf('two', true)).toMatchObject({ search_page_v2: 'A' });
    expect(valuesOf('two', false)).toEqual(defaultFlagValues);
    expect(valuesOf('one', false)).toMatchObject({ new_enquire_booking_flow: false });
  });

  test('is not asked for where nothing hangs on it', () => {
    const { flags } = setUp({});
    expect(
      flags.ofVisitor(search, { request: nobody, isInternal: false }, '').marks,
    ).toBeUndefined();
  });
});

test('rules go by the page, its language and its site', () => {
  const { flags } = setUp({
    search_page_v2: {
      defaultValue: 'control',
      rules: [
        {
          condition: { url: { $regex: '^/places/search/london' }, site: 'main', language: 'en' },
          force: 'A',
        },
      ],
    },
  });
  const layoutOf = (page: Parameters<typeof flags.ofVariant>[0]) =>
    flags.ofVariant(page, {}).flags.search_page_v2;
  expect(layoutOf(search)).toBe('A');
  expect(layoutOf({ ...search, path: '/places/search/leeds' })).toBe('control');
  expect(layoutOf({ ...search, language: 'zh' })).toBe('control');
});

test('an address may ask for values where that is allowed, also against the configuration', () => {
  const asked = '?experiment=search_page_v2:A';
  const configured = { search_page_v2: 'control' } as const;
  const open = setUp({}, { allowsOverrides: true, configured }).flags;
  expect(open.ofPublicPage(search, nobody, asked)).toMatchObject({
    context: { flags: { search_page_v2: 'A' } },
    areForced: true,
  });
  const closed = setUp({}).flags.ofPublicPage(search, nobody, asked);
  expect(closed).toMatchObject({ context: { flags: defaultFlagValues }, areForced: false });
});

test('rules that cannot be evaluated leave the default, and are reported once', () => {
  const reported: unknown[] = [];
  const { flags } = setUp(
    { search_page_v2: layout([1, 1], { ranges: [null, null] }) },
    { errorReporter: { report: (error) => reported.push(error) } },
  );
  for (const id of ['one', 'two']) {
    const { context } = flags.ofPublicPage(search, requestOf(id), '');
    expect(context.flags).toEqual(defaultFlagValues);
  }
  expect(reported).toHaveLength(1);
});

test('a flag beyond the bound has its control for everyone, and is named once', () => {
  const warned: unknown[] = [];
  const logger = { ...silentLogger, warn: (line: unknown) => warned.push(line) };
  const modes = {
    key: 'modes',
    variations: ['OFF', 'NO_CTA', 'VIEW_PROPERTY_CTA'],
    weights: [0, 1, 0],
  };
  const { flags } = setUp(
    {
      property_card_mode: { defaultValue: 'OFF', rules: [modes] },
      search_page_v2: layout([0, 1]),
      search_relevance_scale: layout([0, 0, 1], {
        key: 'scale',
        variations: ['control', 'A', 'B'],
      }),
    },
    { logger: logger as unknown as FlagsDependencies['logger'] },
  );
  for (const id of ['one', 'two']) {
    expect(flags.ofPublicPage(search, requestOf(id), '').context.flags).toMatchObject({
      property_card_mode: 'NO_CTA',
      search_page_v2: 'A',
      search_relevance_scale: 'control',
    });
    const own = flags.ofVisitor(search, { request: requestOf(id), isInternal: false }, '');
    expect(own.context.flags.search_relevance_scale).toBe('control');
  }
  const message = 'Too many documents of one page with search_relevance_scale';
  expect(warned).toEqual([
    { event: 'flags', part: 'bound', error: expect.objectContaining({ message }) },
  ]);
});
