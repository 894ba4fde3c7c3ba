import '#messages/enquiry.json';
import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { type FailureVoice, ProblemNote } from './EnquiryForm.tsx';
import type { EnquiryProblem } from './enquiry.slice.ts';

const outage: EnquiryProblem = {
  message: null,
  retryAfterSeconds: null,
  isTooMany: false,
  isRefused: false,
};
const overload: EnquiryProblem = { ...outage, retryAfterSeconds: 30 };
const refusal: EnquiryProblem = { ...overload, isTooMany: true };
const state = 'Not sent yet. Everything you typed is still here.';
const completion =
  'Your enquiry has reached us. These details are not saved yet; everything you typed is still here.';
const wait = 'Please try again in 30 seconds.';

test.each<[FailureVoice, EnquiryProblem, readonly string[]]>([
  ['reason', { ...outage, message: 'Not now.' }, ['Not now.', state]],
  ['reason', outage, ['Something went wrong', state]],
  ['completion', outage, [completion]],
  ['completion', overload, [completion, wait]],
  ['silent', { ...outage, message: 'Not now.' }, []],
  ['silent', overload, []],
  ['silent', refusal, [state, wait]],
  [
    'silent',
    { ...outage, message: 'The room is gone.', isRefused: true },
    ['The room is gone.', state],
  ],
])('%s of %j: %j', (voice, problem, sentences) => {
  const drawn = renderToStaticMarkup(<ProblemNote problem={problem} voice={voice} />);
  expect([...drawn.matchAll(/<p[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(sentences);
  if (sentences.length === 0) expect(drawn).toBe('');
});
