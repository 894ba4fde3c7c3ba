/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals';
import type { User } from '../../../shared/domain/user/user.ts';
import {
  enquiryTraceForSuite,
  filledForm,
  house,
  LEAD_UUID,
  type LeadReply,
  type OpenedForm,
  openForm,
  sendForm,
  signInAt,
} from '../../../test/support/enquiryDesk.ts';
import { testUser } from '../../../test/support/testUser.ts';
import { enquiryClosed } from './enquiry.slice.ts';
import {
  forgetLeads,
  leadStorageKeys,
  readContact,
  readSentLeads,
  rememberLead,
} from './leadMemory.ts';
import { openEnquiry } from './openEnquiry.thunk.ts';
import { submitAccommodation, submitEnquiry } from './sendEnquiry.thunks.ts';

const trace = enquiryTraceForSuite();
const names = (): string[] => trace.events.map(({ name }) => name);

const enquire = { formType: 'enquire', source: 'enquire', property: house } as const;
const bookNow = { formType: 'book_now', source: 'book_now', property: house } as const;
const getHelp = { formType: 'get_help', source: 'get_help' } as const;
const tour = {
  formType: 'virtual_tour_enquiry',
  source: 'virtual_tour_request',
  property: house,
} as const;

describe('opening the form', () => {
  test('chooses the code of the country of the visitor, then that of the last enquiry', async () => {
    const desk = await openForm(enquire);
    expect(desk.state().personal.code).toBe('India (+91)');
    await sendForm(desk);
    await desk.store.dispatch(openEnquiry(enquire));
    expect(desk.state().personal).toMatchObject(filledForm);
  });

  const ann = testUser({
    name: 'Ann Chen',
    email: 'ann@example.org',
    phoneInternational: '+61 412 345 678',
    phoneCountry: 'AU',
  });
  const fieldsOfAnn = {
    fullName: 'Ann Chen',
    email: 'ann@example.org',
    code: 'Australia (+61)',
    mobileNumber: '412 345 678',
  };
  const india = { code: 'India (+91)', mobileNumber: '' };

  test.each<[string, Partial<User>, object]>([
    ['all that is known of who is signed in', {}, fieldsOfAnn],
    [
      'nothing of another one, where no number is known',
      { phoneInternational: null, phoneCountry: null },
      { ...fieldsOfAnn, ...india },
    ],
    [
      'an earlier enquiry, where no address is known',
      { name: '', email: null },
      {
        ...filledForm,
        code: 'Australia (+61)',
        mobileNumber: '412 345 678',
      },
    ],
    [
      'the earlier number of the same person',
      { email: filledForm.email, phoneInternational: null },
      {
        ...filledForm,
        fullName: 'Ann Chen',
      },
    ],
  ])('fills in %s', async (_what, own, fields) => {
    const desk = await openForm(enquire);
    await sendForm(desk);
    signInAt(desk, { ...ann, ...own });
    await desk.store.dispatch(openEnquiry(enquire));
    expect(desk.state().personal).toMatchObject(fields);
  });

  test('fills in nothing once all was forgotten', async () => {
    const desk = await openForm(enquire);
    await sendForm(desk);
    forgetLeads();
    await desk.store.dispatch(openEnquiry(enquire));
    expect(desk.state().personal).toMatchObject({ fullName: '', email: '', mobileNumber: '' });
    expect(readSentLeads()).toEqual([]);
  });
});

describe('sending an enquiry', () => {
  test('with faults calls nobody', async () => {
    const desk = await openForm(enquire);
    await sendForm(desk, { ...filledForm, email: '' });
    expect(trace.calls).toEqual([]);
    expect(desk.state()).toMatchObject({ faults: { email: 'required' }, isLoading: false });
    expect(trace.events).toEqual([]);
  });

  test('twice at once calls once', async () => {
    const desk = await openForm(enquire);
    const first = desk.store.dispatch(submitEnquiry(filledForm, desk.callbacks));
    expect(desk.state().isLoading).toBe(true);
    await Promise.all([first, desk.store.dispatch(submitEnquiry(filledForm, desk.callbacks))]);
    expect(trace.calls).toHaveLength(1);
    expect(desk.state().isLoading).toBe(false);
  });

  test('remembers it, tells of it once and closes the form with a word', async () => {
    const desk = await openForm(enquire);
    await sendForm(desk);
    expect(trace.calls).toMatchObject([{ method: 'POST', path: '/api/v0/leads/' }]);
    expect(desk.state()).toMatchObject({
      isOpen: false,
      page: 1,
      lead: { id: 5, uuid: LEAD_UUID },
    });
    expect(desk.told).toEqual(['usual']);
    expect(desk.references).toEqual([5]);
    expect(readSentLeads()).toEqual([{ id: 5, uuid: LEAD_UUID, inventoryId: 7, kind: 'enquired' }]);
    expect(readContact()).toEqual({
      name: filledForm.fullName,
      email: filledForm.email,
      code: filledForm.code,
      phone: filledForm.mobileNumber,
    });
    expect(window.localStorage.getItem(leadStorageKeys.submitted)).toBe('true');
    expect(trace.events).toEqual([
      {
        name: 'lead_success',
        leadId: 5,
        inventoryId: 7,
        regionId: 34,
        leadSource: 'enquire',
        pageType: 'property_page',
      },
    ]);
  });

  test.each([true, false])('says that the property takes payment first: %s', async (isFirst) => {
    const desk = await openForm({ ...enquire, property: { ...house, takesPaymentFirst: isFirst } });
    await sendForm(desk);
    expect(trace.calls[0]?.lead.meta).toMatchObject({ payment_before_bookform: isFirst });
  });

  test('says nothing of it where only the card of the property is known', async () => {
    const desk = await openForm(enquire);
    await sendForm(desk);
    expect(trace.calls[0]?.lead.meta).not.toHaveProperty('payment_before_bookform');
  });

  test.each([
    [enquire, 'usual', 'returning'],
    [{ ...enquire, property: { ...house, isAvailable: false } }, 'soldOut', 'soldOut'],
    [{ ...enquire, formType: 'join_waitlist', source: 'join_waitlist' }, 'waitlist', 'waitlist'],
  ] as const)('says of %j the first time "%s" and then "%s"', async (request, first, second) => {
    const desk = await openForm(request);
    await sendForm(desk);
    expect(desk.state().message).toBe(first);
    await desk.store.dispatch(openEnquiry(request));
    await sendForm(desk);
    expect(desk.state().message).toBe(second);
  });

  test('of a tour goes to its own address and ends on page 3 with its time', async () => {
    jest.setSystemTime(new Date('2027-06-01T12:00:00Z'));
    const desk = await openForm(tour);
    await sendForm(desk, { ...filledForm, viewingDate: '2027-06-05', viewingTime: '09:30' });
    expect(trace.calls.map(({ path }) => path)).toEqual(['/api/v0/leads/virtual_tour_request']);
    expect(desk.state()).toMatchObject({
      isOpen: true,
      page: 3,
      viewing: { date: '2027-06-05', time: '09:30' },
    });
  });

  test('that was closed meanwhile changes no page any more', async () => {
    const desk = await openForm(bookNow);
    const sending = desk.store.dispatch(submitEnquiry(filledForm, desk.callbacks));
    desk.store.dispatch(enquiryClosed());
    await jest.runAllTimersAsync();
    await sending;
    expect(desk.visited).toEqual([]);
    expect(desk.told).toEqual(['usual']);
  });
});

describe('a failure', () => {
  test.each<[LeadReply, string | null, number | null]>([
    [{ status: 500, body: { message: { user_friendly_message: 'Not now.' } } }, 'Not now.', null],
    [{ status: 429, after: 30 }, null, 30],
    ['broken', null, null],
  ])('%j keeps the form with its reason', async (reply, message, retryAfterSeconds) => {
    trace.replies = [reply];
    const desk = await openForm(bookNow);
    await sendForm(desk);
    expect(desk.state()).toMatchObject({
      isOpen: true,
      page: 1,
      isLoading: false,
      hasError: true,
      isFirstSubmission: true,
      problem: { message, retryAfterSeconds, isTooMany: retryAfterSeconds === 30 },
      personal: filledForm,
    });
    expect(names()).toEqual(['lead_failure']);
    expect(readSentLeads()).toEqual([]);
  });

  test.each([
    [400, true],
    [500, false],
    [429, false],
  ])('of status %d is a judgement on what was sent: %s', async (status, isRefused) => {
    trace.replies = [{ status }];
    const desk = await openForm(getHelp);
    await sendForm(desk);
    expect(desk.state().problem).toMatchObject({ isRefused });
  });

  test.each([
    [bookNow, 1],
    [{ formType: 'apply_now', source: 'apply_now', property: house } as const, 1],
    [getHelp, 0],
  ])('of %j is reported %d times', async (request, count) => {
    trace.replies = [{ status: 500 }];
    const desk = await openForm(request);
    await sendForm(desk);
    expect(desk.reported).toHaveLength(count);
  });

  test('of a tour is reported, and page 3 is not reached', async () => {
    jest.setSystemTime(new Date('2027-06-01T12:00:00Z'));
    trace.replies = [{ status: 502 }];
    const desk = await openForm(tour);
    await sendForm(desk, { ...filledForm, viewingDate: '2027-06-05', viewingTime: '09:30' });
    expect(desk.reported).toHaveLength(1);
    expect(desk.state()).toMatchObject({ page: 1, isOpen: true, hasError: true });
  });

  test('is retried under the same key; after success the next form has another', async () => {
    trace.replies = ['broken'];
    const desk = await openForm(getHelp);
    await sendForm(desk);
    await sendForm(desk);
    expect(desk.state().page).toBe(3);
    await desk.store.dispatch(openEnquiry(getHelp));
    await sendForm(desk);
    const [first, second, third] = trace.calls.map(({ key }) => key);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('over a key that stands for other words takes a new key, once', async () => {
    trace.replies = [{ status: 422 }];
    const desk = await openForm(getHelp);
    await sendForm(desk);
    expect(new Set(trace.calls.map(({ key }) => key)).size).toBe(2);
    expect(desk.state().page).toBe(3);

    await desk.store.dispatch(openEnquiry(getHelp));
    trace.replies = [{ status: 422 }, { status: 422 }];
    await sendForm(desk);
    expect(trace.calls).toHaveLength(4);
    expect(desk.state().hasError).toBe(true);
  });
});

describe('page 2', () => {
  const toPage2 = async (): Promise<OpenedForm> => {
    const desk = await openForm({ formType: 'contact_us', source: 'contact_us' });
    await sendForm(desk);
    return desk;
  };

  test('adds to the lead and leads to page 3', async () => {
    const desk = await toPage2();
    expect(desk.state().page).toBe(2);
    await desk.store.dispatch(submitAccommodation({ people: '2', budget: '' }, desk.callbacks));
    expect(trace.calls.at(-1)).toMatchObject({
      method: 'PUT',
      path: `/api/v0/leads/${LEAD_UUID}`,
      lead: { data: { no_of_students: 2 } },
    });
    expect(desk.state()).toMatchObject({ page: 3, isOpen: true });
  });

  test('of a correction says that there was an enquiry before only if there was', async () => {
    const desk = await openForm(enquire);
    rememberLead({
      id: 4,
      uuid: '0b0e7c3a-2f6b-4a54-9a63-0f2f6a1f8a11',
      inventoryId: 8,
      kind: 'enquired',
    });
    await sendForm(desk);
    await desk.store.dispatch(openEnquiry({ ...enquire, formType: 'edit_details' }));
    await desk.store.dispatch(submitAccommodation({ people: '3' }, desk.callbacks));
    expect(desk.told).toEqual(['usual', 'returning']);
  });

  test('is not sent for a day that is over', async () => {
    const desk = await toPage2();
    const before = trace.calls.length;
    await desk.store.dispatch(submitAccommodation({ moveIn: '2020-01-01' }, desk.callbacks));
    expect(desk.state().faults).toEqual({ moveIn: 'datePast' });
    expect(trace.calls).toHaveLength(before);
  });

  test('stays with what was typed when the API fails', async () => {
    const desk = await toPage2();
    trace.replies = [{ status: 500 }];
    await desk.store.dispatch(submitAccommodation({ people: '2' }, desk.callbacks));
    expect(desk.state()).toMatchObject({
      page: 2,
      hasError: true,
      accommodation: { people: '2' },
    });
  });

  test('of a correction changes the lead of the property and closes', async () => {
    const desk = await openForm(enquire);
    await sendForm(desk);
    await desk.store.dispatch(openEnquiry({ ...enquire, formType: 'edit_details' }));
    expect(desk.state().page).toBe(2);
    await desk.store.dispatch(submitAccommodation({ people: '3' }, desk.callbacks));
    expect(trace.calls.at(-1)?.method).toBe('PUT');
    expect(desk.state().isOpen).toBe(false);
    // There is this one enquiry, and none before it.
    expect(desk.told).toEqual(['usual', 'usual']);
  });
});
