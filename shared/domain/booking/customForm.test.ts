import { describe, expect, test } from '@jest/globals';
import { type CustomSection, formSteps, isCustomSection, type SectionName } from './customForm.ts';

const section = (name: SectionName): CustomSection => ({
  name,
  fields: [{ name: 'x', kind: 'text', isRequired: true, label: null, options: [] }],
});

/** In no order at all. */
const whole = (
  [
    'confirmation_documents',
    'additional_form_after_payment',
    'guarantor_form',
    'personal_form',
    'additional_form',
    'personal_form_after_payment',
    'emergency_form',
    'guarantor_form_after_payment',
    'emergency_form_after_payment',
  ] as const
).map(section);

const names = (countryCode: string, guarantorRequired: unknown = null) => {
  const { afterPayment, beforePayment } = formSteps(whole, { countryCode, guarantorRequired });
  return [beforePayment, afterPayment].map((steps) => steps.map((step) => step.section.name));
};

const before = ['accommodation', 'personal_form', 'emergency_form'];
const after = ['personal_form_after_payment', 'emergency_form_after_payment'];

test.each([
  ['US', null, ['guarantor_form', 'additional_form']],
  ['GB', null, ['guarantor_form']],
  ['GB', 'true', ['guarantor_form']],
  ['GB', false, ['guarantor_form']],
  ['GB', 'false', []],
  ['US', 'false', ['additional_form']],
  ['AU', 'true', []],
  ['CA', null, []],
])('in %s, with a guarantor %p, the steps hold %j', (country, guarantor, own) => {
  expect(names(country, guarantor)).toEqual([
    [...before, ...own, 'confirmation_documents'],
    [...after, ...own.map((name) => `${name}_after_payment`)],
  ]);
});

describe('the numbers of steps', () => {
  const { afterPayment, beforePayment } = formSteps(whole, {
    countryCode: 'US',
    guarantorRequired: null,
  });

  test('begin with 2 at the first section of the property, and with 1 after the payment', () => {
    expect(beforePayment.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(afterPayment.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  test.each([
    ['before', beforePayment],
    ['after', afterPayment],
  ])('the highest %s the payment alone is the last', (_when, steps) => {
    expect(steps.filter(({ isLast }) => isLast).map(({ number }) => number)).toEqual([
      steps.length,
    ]);
  });
});

test('a property without a form has the accommodation alone', () => {
  const steps = formSteps([], { countryCode: 'GB', guarantorRequired: null });
  expect(steps.beforePayment).toMatchObject([{ number: 1, isLast: true }]);
  expect(steps.afterPayment).toEqual([]);
});

test('a section without fields is no step, and one that is there twice is one', () => {
  const form = [
    section('personal_form'),
    section('personal_form'),
    { ...section('emergency_form'), fields: [] },
  ];
  const steps = formSteps(form, { countryCode: 'GB', guarantorRequired: null });
  expect(steps.beforePayment.map((step) => step.section.name)).toEqual(before.slice(0, 2));
});

test('no property calls a section as step 1 is called', () => {
  expect([isCustomSection('accommodation'), isCustomSection('personal_form')]).toEqual([
    false,
    true,
  ]);
});
