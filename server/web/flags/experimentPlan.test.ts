import type { FeatureDefinition } from '@growthbook/growthbook';
import { describe, expect, test } from '@jest/globals';
import { experimentPlan } from './experimentPlan.ts';

const experiment = (variations: readonly unknown[], more: object = {}): FeatureDefinition => ({
  defaultValue: variations[0],
  rules: [{ key: 'exp', variations: [...variations], ...more }],
});

const planOf = (features: Readonly<Record<string, FeatureDefinition>>, fixed = {}) =>
  experimentPlan({ features }, fixed);

describe('a flag', () => {
  test.each<[string, FeatureDefinition]>([
    ['an experiment', experiment(['control', 'A'])],
    ['a share of the visitors', { rules: [{ force: 'A', coverage: 0.5 }] }],
    ['a range of them', { rules: [{ force: 'A', range: [0, 0.5] }] }],
    [
      'a namespace',
      { rules: [{ force: 'A', filters: [{ seed: 's', ranges: [[0, 0.5]], hashVersion: 2 }] }] },
    ],
    [
      'a feature with an experiment, through another one',
      { rules: [{ force: 'A', parentConditions: [{ id: 'middle', condition: { value: true } }] }] },
    ],
  ])('is split by %s', (_what, definition) => {
    const plan = planOf({
      search_page_v2: definition,
      middle: {
        rules: [{ force: true, parentConditions: [{ id: 'root', condition: { value: true } }] }],
      },
      root: experiment([false, true]),
    });
    expect(plan.splitsOf('search')).toEqual(['search_page_v2']);
    expect(plan.splitsOf('property')).toEqual([]);
    expect(plan.splitsOf(undefined)).toEqual([]);
  });

  test.each<[string, FeatureDefinition]>([
    ['a value', { defaultValue: 'A' }],
    ['a rule for our own people', { rules: [{ force: 'A', condition: { internal: true } }] }],
    ['a rule for pages', { rules: [{ force: 'A', condition: { pageType: 'search_page' } }] }],
    [
      'features that wait for each other',
      { rules: [{ force: 'A', parentConditions: [{ id: 'circle', condition: {} }] }] },
    ],
  ])('is not split by %s', (_what, definition) => {
    const plan = planOf({
      search_page_v2: definition,
      circle: {
        rules: [{ force: 1, parentConditions: [{ id: 'search_page_v2', condition: {} }] }],
      },
    });
    expect(plan.splitsOf('search')).toEqual([]);
    expect(plan.experiments).toBeUndefined();
  });

  test('that the configuration sets is not split', () => {
    const plan = planOf(
      { search_page_v2: experiment(['control', 'A']) },
      { search_page_v2: 'control' },
    );
    expect(plan.experiments).toBeUndefined();
    expect(plan.excess).toEqual([]);
  });
});

test('documents tell which experiments run with which flags, and on which pages', () => {
  const definition = experiment(['control', 'A'], { key: 'layout-2' });
  expect(planOf({ search_page_v2: definition }).experiments).toEqual({
    search_page_v2: { keys: ['layout-2'], routes: ['search'] },
  });
});

test('an experiment without a key has that of its feature, a share of the visitors none', () => {
  const features = {
    pod_slashed_pricing: { rules: [{ variations: [true, false] }] },
    property_card_mode: { rules: [{ force: 'NO_CTA', coverage: 0.1 }] },
  };
  expect(planOf(features).experiments).toMatchObject({
    slashed_pricing: { keys: ['pod_slashed_pricing'] },
    property_card_mode: { keys: [] },
  });
});

describe('the documents of a route', () => {
  const modes = experiment(['OFF', 'NO_CTA', 'VIEW_PROPERTY_CTA']);
  const scales = experiment(['control', 'A', 'B']);
  const layouts = experiment(['control', 'A']);

  test('are bounded: flags count in the order of their names', () => {
    const plan = planOf({
      property_card_mode: modes,
      search_page_v2: layouts,
      search_relevance_scale: scales,
      pod_bills_instalment_plan: experiment([true, false]),
    });
    expect(plan.splitsOf('search')).toEqual(['property_card_mode', 'search_page_v2']);
    expect(plan.excess).toEqual(['search_relevance_scale']);
    expect(plan.experiments).not.toHaveProperty('search_relevance_scale');
    expect(plan.splitsOf('property')).toEqual(['bills_instalment_plan']);
  });

  test('are counted by values, not by variations', () => {
    const equal = experiment(['control', 'control', 'sideways']);
    const plan = planOf({
      property_card_mode: modes,
      search_page_v2: layouts,
      search_relevance_scale: equal,
    });
    expect(plan.excess).toEqual([]);
  });
});

test('without definitions there are no experiments', () => {
  expect(experimentPlan({}, {}).experiments).toBeUndefined();
});
