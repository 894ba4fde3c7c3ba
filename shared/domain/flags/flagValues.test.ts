import { expect, test } from '@jest/globals';
import { experimentOverrides } from './experimentOverrides.ts';
import { defaultFlagValues, flagTextsOf, flagValues } from './flagValues.ts';

test('without a setting every flag has its default', () => {
  expect(flagValues()).toEqual({
    new_enquire_booking_flow: true,
    application_form_flow: false,
    bills_instalment_plan: true,
    slashed_pricing: true,
    search_page_v2: 'control',
    search_relevance_scale: 'control',
    property_card_mode: 'OFF',
  });
});

test('a setting changes its flag and no other', () => {
  expect(flagValues({ slashed_pricing: 'off', search_page_v2: 'A' })).toEqual({
    ...defaultFlagValues,
    slashed_pricing: false,
    search_page_v2: 'A',
  });
});

test.each([
  ['experiment=search_page_v2:A', { search_page_v2: 'A' }],
  [
    'experiment=search_page_v2:A&experiment=search_relevance_scale:B',
    { search_page_v2: 'A', search_relevance_scale: 'B' },
  ],
  [
    'experiment=search_page_v2:A,search_relevance_scale:B',
    { search_page_v2: 'A', search_relevance_scale: 'B' },
  ],
  ['experiment=slashed_pricing:off', { slashed_pricing: 'off' }],
  ['experiment=search_page_v2:A,search_page_v2:control', { search_page_v2: 'control' }],
  ['experiment=search_page_v2:Z', {}],
  ['experiment=search_page_v2', {}],
  ['experiment=search_page_v2:A:B', {}],
  ['experiment=unknown:A', {}],
  ['experiment=__proto__:A,constructor:A', {}],
  ['experiment=', {}],
  ['search_page_v2=A', {}],
])('%s asks for %j', (query, texts) => {
  expect(experimentOverrides(new URLSearchParams(query))).toEqual(texts);
});

test('a service answers by its own names, and what a flag has not is not taken', () => {
  const features: Readonly<Record<string, unknown>> = {
    pod_slashed_pricing: false,
    pod_application_form_flow: true,
    pod_bills_instalment_plan: 'maybe',
    property_card_mode: 'SIDEWAYS',
    search_page_v2: 'A',
    slashed_pricing: true,
    another: 1,
  };
  expect(flagTextsOf((feature) => features[feature] ?? null)).toEqual({
    slashed_pricing: 'off',
    application_form_flow: 'on',
    search_page_v2: 'A',
  });
});
