import { expect, test } from '@jest/globals';
import type { AnalyticsEvent } from './analyticsEvent.ts';
import { eventFields, plainEvent, toldFields } from './eventFields.ts';

/** Numbers of records, and words from lists of our own. */
const impersonal: ReadonlySet<string> = new Set([
  'channel',
  'experiment',
  'inventoryId',
  'language',
  'leadId',
  'leadSource',
  'pageType',
  'regionId',
  'route',
  'source',
  'variation',
]);

// Free texts, in which anything could stand, are those of these fields only: the compiler objects
// to a new one.
type Texts<Event> = Event extends unknown
  ? { [Field in keyof Event]: string extends Event[Field] ? Field : never }[keyof Event]
  : never;
const freeTexts: Readonly<Record<Texts<AnalyticsEvent>, true>> = {
  experiment: true,
  language: true,
  pageType: true,
  variation: true,
};

test.each(Object.entries(eventFields))(
  'the event %s tells nothing of a person',
  (_name, fields) => {
    expect(Object.keys(fields).filter((field) => !impersonal.has(field))).toEqual([]);
  },
);

test('free texts are names of experiments, of languages and of kinds of pages', () => {
  expect(Object.keys(freeTexts)).toEqual(['experiment', 'language', 'pageType', 'variation']);
});

test('what does not belong to an event goes nowhere with it', () => {
  const event = {
    name: 'lead_success',
    leadId: 7,
    inventoryId: 100_001,
    regionId: null,
    leadSource: 'enquire',
    pageType: 'property_page',
  } as const;
  expect(plainEvent({ ...event, ...{ email: 'me@mail.example' } })).toEqual(event);
  const visit = { isUserLoggedIn: true, partnerId: null };
  expect(toldFields({ ...event, ...{ email: 'me@mail.example' } }, visit)).toMatchObject({
    event: 'lead_success',
    lead_id: 7,
    lead_source: 'enquire',
    is_user_logged_in: true,
  });
  expect(toldFields(event, visit)).not.toHaveProperty('email');
  expect(toldFields(event, visit)).not.toHaveProperty('partner_id');
  expect(toldFields(event, { ...visit, partnerId: 7 })).toHaveProperty('partner_id', 7);
});
