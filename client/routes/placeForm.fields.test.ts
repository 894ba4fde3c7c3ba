import { expect, test } from '@jest/globals';
import { postedPlaceForm, readPlaceForm, shownPlaceForm } from './placeForm.fields.ts';

const LEAD = '0b0e7c3a-2f6b-4a54-9a63-0f2f6a1f8a11';

const read = (query: string) => readPlaceForm(new URLSearchParams(query));

test('what was typed stays as it was typed', () => {
  expect(read('fullName=++Ann&email=&people=2&strange=1&fullName=Bob').typed).toEqual({
    fullName: '  Ann',
    email: '',
    people: '2',
  });
});

test.each([
  ['', 'enquire', 'enquire'],
  ['form=book_now', 'book_now', 'book_now'],
  [
    'form=book_now&source=clicked_gallery_book_now_button',
    'book_now',
    'clicked_gallery_book_now_button',
  ],
  ['form=virtual_tour_enquiry', 'virtual_tour_enquiry', 'virtual_tour_request'],
  ['form=nonsense&source=nonsense', 'enquire', 'enquire'],
])('"%s" is the form %s from %s', (query, formType, source) => {
  expect(read(query)).toMatchObject({ formType, source });
});

test.each([
  [`lead_uuid=${LEAD}`, LEAD],
  ['lead_uuid=12', null],
  ['lead_uuid=../payments', null],
])('%s completes %s', (query, uuid) => {
  expect(read(query).leadUuid).toBe(uuid);
});

test('a key that is none is not passed on', () => {
  expect(read(`idempotency_key=${LEAD}`).idempotencyKey).toBe(LEAD);
  expect(read('idempotency_key=a%0D%0AX-Evil:1').idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
});

test('what a form is shown again with is what came, and why it was not taken', () => {
  const form = read(
    `form=book_now&lead_uuid=${LEAD}&idempotency_key=${LEAD}&people=0&room_type=7&arrival=gclid%3Dg1`,
  );
  const refusal = { faults: { people: 'number' }, problem: null } as const;
  const posted = postedPlaceForm(form, refusal);
  expect(posted).toMatchObject({ name: 'book_now', idempotencyKey: LEAD, ...refusal });
  expect(posted.values).toMatchObject({ people: '0', selectedRoom: '7', lead_uuid: LEAD });
  expect(form.arrival).toBe('gclid=g1');
  expect(shownPlaceForm(posted)).toEqual({ ...form, ...refusal });
});
