/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { EnquiryRequest } from '../../../shared/domain/lead/enquiryForm.ts';
import {
  enquiryTraceForSuite,
  house,
  openForm,
  sendForm,
  signInAt,
} from '../../../test/support/enquiryDesk.ts';
import { testUser } from '../../../test/support/testUser.ts';
import { noGuestHistory, readGuestHistory } from '../../visitor/guestHistory.ts';

const trace = enquiryTraceForSuite();

const enquire = { formType: 'enquire', source: 'enquire', property: house } as const;
const room = { id: 71, name: 'Studio' };

test.each<[string, EnquiryRequest, object]>([
  ['a home', enquire, { enquired: [house.id] }],
  ['a room', { ...enquire, room }, { enquired: [room.id] }],
  [
    'a waitlist',
    { formType: 'join_waitlist', source: 'join_waitlist', property: house },
    { waitlisted: [house.id] },
  ],
  ['help', { formType: 'get_help', source: 'get_help' }, { getHelpClicked: ['Leeds'] }],
])('what a guest sent about %s waits for an account', async (_what, request, expected) => {
  const location = { name: 'Leeds', country: { long_name: 'United Kingdom' } };
  const user_details = { name: 'Ada', email: 'ada@example.com', phone: '+447700900123' };
  const data = { id: 5, uuid: 'a', user_id: null, user_details, location };
  trace.replies.push({ status: 201, body: { data } });
  await sendForm(await openForm(request));
  expect(readGuestHistory()).toEqual({ ...noGuestHistory, ...expected });
});

test('what fails, and what somebody sends who is signed in, is not kept', async () => {
  const desk = await openForm(enquire);
  trace.replies.push({ status: 503 });
  await sendForm(desk);
  expect(readGuestHistory()).toBeNull();
  signInAt(desk, testUser());
  await sendForm(desk);
  expect(trace.calls).toHaveLength(2);
  expect(readGuestHistory()).toBeNull();
});
