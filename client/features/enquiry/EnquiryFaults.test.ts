import { expect, test } from '@jest/globals';
import '#messages/enquiry.json';
import '#messages/placeForm.json';
import { messagesFor } from '../../messages/messages.ts';
import { problemText, problemTitle } from './EnquiryFaults.tsx';
import type { PlaceFormState } from './placeForm.slice.ts';

type FailedForm = Pick<PlaceFormState, 'formType' | 'lead' | 'source'>;

const t = messagesFor('en');
const outage = { message: null, retryAfterSeconds: null };
const booking: FailedForm = { formType: 'book_now', source: 'book_now', lead: null };
const tour: FailedForm = {
  formType: 'virtual_tour_enquiry',
  source: 'virtual_tour_request',
  lead: null,
};
const question: FailedForm = {
  formType: 'ask_question_faq_cta',
  source: 'ask_question_faq_cta',
  lead: null,
};
const completion: FailedForm = {
  ...question,
  lead: { uuid: 'a', id: 5, name: 'Ann Lee', tour: null },
};

const notSent = 'Not sent yet. Everything you typed is still here.';
const calm = 'This did not get through just now. Everything you typed is still here.';
const known =
  'Your enquiry has reached us. These details are not saved yet; everything you typed is still here.';

test.each([
  ['a booking is told as a failure', booking, notSent, 'Something went wrong'],
  ['a tour is told as a failure', tour, notSent, 'Something went wrong'],
  ['a question is told without alarm', question, calm, 'Please try again.'],
  [
    'what completes an enquiry does not put that enquiry in doubt',
    completion,
    known,
    'Please try again.',
  ],
])('%s', (_what, form, title, text) => {
  expect(t(problemTitle(form))).toBe(title);
  expect(problemText(outage, form, t)).toBe(text);
});

test.each([booking, question, completion])(
  'what the API says is said, and the wait, of %j',
  (form) => {
    const problem = { message: 'Too many enquiries.', retryAfterSeconds: 30 };
    const wait = 'Please try again in 30 seconds.';
    expect(problemText(problem, form, t)).toBe(`Too many enquiries. ${wait}`);
    expect(problemText({ ...problem, message: null }, form, t)).toBe(wait);
  },
);
