import { describe, expect, test } from '@jest/globals';
import type { EnquiryRequest } from '../../../shared/domain/lead/enquiryForm.ts';
import { noAccommodationDetails } from '../../../shared/domain/lead/lead.ts';
import {
  type EnquiryAction,
  type EnquiryState,
  enquiryChanged,
  enquiryClosed,
  enquiryFailed,
  enquiryOpened,
  enquiryReducer,
  enquiryRefused,
  enquiryRequested,
  enquirySent,
  enquiryTurned,
  enquiryTyped,
  initialEnquiryState,
  type OpenedEnquiry,
  typedFields,
} from './enquiry.slice.ts';

const stateAfter = (...actions: readonly EnquiryAction[]): EnquiryState =>
  actions.reduce(enquiryReducer, initialEnquiryState);

const house = {
  id: 7,
  name: 'Elm House',
  canonicalName: 'elm-house',
  country: 'GB',
  regionId: 34,
  isAvailable: true,
};

const opening = (request: Partial<EnquiryRequest> = {}): OpenedEnquiry => ({
  openedAt: 1,
  request: { formType: 'enquire', source: 'enquire', property: house, ...request },
  contact: { fullName: 'Ada', email: 'ada@example.com', code: 'India (+91)', mobileNumber: '1' },
  idempotencyKey: 'key-1',
  isFirstSubmission: true,
  leadUuid: null,
});

const lead = {
  id: 5,
  uuid: '2b44de45-f786-4be7-a5a1-5a63935ff969',
  userId: null,
  name: 'Ada',
  email: 'ada@example.com',
  phone: '+911',
  locationName: null,
  countryName: null,
};
const success = { lead, message: 'usual', viewing: null } as const;

describe('the form', () => {
  test('holds the seven personal and the six accommodation details', () => {
    expect(Object.keys(initialEnquiryState.personal)).toEqual([
      'fullName',
      'email',
      'code',
      'mobileNumber',
      'region',
      'intake',
      'query',
    ]);
    expect(Object.keys(initialEnquiryState.accommodation)).toEqual([
      'people',
      'selectedUniversity',
      'selectedRoom',
      'moveIn',
      'selectedDuration',
      'budget',
    ]);
  });

  test('opens on page 1 with its usual heading, filled with what is known', () => {
    expect(stateAfter(enquiryOpened(opening()))).toMatchObject({
      isOpen: true,
      page: 1,
      heading: null,
      personal: { fullName: 'Ada', email: 'ada@example.com', code: 'India (+91)' },
    });
  });

  test('closing returns to page 1 and the usual heading, and keeps what was typed', () => {
    const state = stateAfter(
      enquiryOpened(opening({ heading: 'Ask us' })),
      enquiryTyped({ fullName: 'Ben', people: '2', viewingDate: '2027-06-04' }),
      enquiryTurned(2, true),
      enquiryClosed(),
    );
    expect(state).toMatchObject({ isOpen: false, page: 1, heading: null });
    expect(typedFields(state)).toMatchObject({
      fullName: 'Ben',
      people: '2',
      viewingDate: '2027-06-04',
    });
    expect(typedFields(enquiryReducer(state, enquiryOpened(opening()))).fullName).toBe('Ben');
  });

  test('forgets a room of another property, but no configuration', () => {
    const withRoom = opening({ room: { id: 812, name: 'Studio' } });
    expect(
      stateAfter(enquiryOpened(withRoom), enquiryOpened(opening())).accommodation.selectedRoom,
    ).toBe('');
    expect(
      stateAfter(enquiryTyped({ selectedRoom: 'Studio Room' }), enquiryOpened(opening()))
        .accommodation.selectedRoom,
    ).toBe('Studio Room');
  });

  test('forgets the dates of a stay that the next form is not about, but none that were typed', () => {
    const stay = {
      id: 31,
      roomId: 812,
      roomName: 'Studio',
      moveIn: '2027-09-05',
      moveOut: '2028-07-09',
      duration: 44,
      durationUnit: 'week',
      total: null,
    } as const;
    const aboutStay = enquiryOpened(opening({ stay }));
    const elsewhere = enquiryOpened(opening({ property: { ...house, id: 8 } }));
    expect(stateAfter(aboutStay).accommodation).toMatchObject({
      moveIn: '2027-09-05',
      selectedDuration: '44 weeks',
    });
    expect(stateAfter(aboutStay, enquiryClosed(), elsewhere).accommodation).toEqual(
      noAccommodationDetails,
    );
    expect(
      stateAfter(aboutStay, enquiryTyped({ moveIn: '2027-10-01' }), elsewhere).accommodation,
    ).toMatchObject({ moveIn: '2027-10-01', selectedDuration: '' });
  });

  test('is loading while it is sent, and not after the answer', () => {
    const sending = stateAfter(
      enquiryOpened(opening()),
      enquiryRefused({ email: 'email' }),
      enquiryRequested(),
    );
    expect(sending).toMatchObject({ isLoading: true, hasError: false, faults: {} });
    expect(enquiryReducer(sending, enquirySent(success))).toMatchObject({
      isLoading: false,
      hasError: false,
      isFirstSubmission: false,
      lead: { id: 5, uuid: lead.uuid },
      leadUuid: lead.uuid,
    });
  });

  test('a failure is an error, keeps what was typed and is over with the next attempt', () => {
    const failed = stateAfter(
      enquiryOpened(opening()),
      enquiryTyped({ fullName: 'Ben' }),
      enquiryRequested(),
      enquiryFailed({ message: 'Later', retryAfterSeconds: 30, isTooMany: true, isRefused: false }),
    );
    expect(failed).toMatchObject({
      isLoading: false,
      hasError: true,
      isFirstSubmission: true,
      personal: { fullName: 'Ben' },
      problem: { message: 'Later', retryAfterSeconds: 30, isTooMany: true },
    });
    expect(enquiryReducer(failed, enquiryRequested())).toMatchObject({
      hasError: false,
      problem: null,
    });
  });

  test('what was sent is no longer typed; page 2 is kept until it was sent too', () => {
    const sent = stateAfter(
      enquiryOpened(opening()),
      enquiryTyped({ query: 'Is there a gym?', people: '2', referralCode: 'A1' }),
      enquirySent(success),
    );
    expect(typedFields(sent)).toMatchObject({ query: '', people: '2' });
    expect(sent.particulars).toEqual({});
    expect(enquiryReducer(sent, enquiryChanged()).accommodation.people).toBe('');
  });

  test('a correction begins with what can be changed', () => {
    const state = stateAfter(enquiryOpened({ ...opening(), leadUuid: lead.uuid }));
    expect(state).toMatchObject({ page: 2, leadUuid: lead.uuid });
  });
});
