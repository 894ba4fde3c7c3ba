import { describe, expect, test } from '@jest/globals';
import { unsavedBooking } from '../../../shared/domain/booking/booking.ts';
import type { SectionName } from '../../../shared/domain/booking/customForm.ts';
import {
  type BookingAction,
  bookingConflicted,
  bookingReducer,
  bookingTyped,
  conflictDropped,
  stepRefused,
  stepSaved,
  uploadChanged,
} from './booking.actions.ts';
import {
  bookingFailed,
  bookingLoaded,
  bookingRequested,
  globalFieldErrors,
  initialBookingState,
  needsBooking,
} from './booking.slice.ts';

const stateAfter = (...actions: readonly BookingAction[]) =>
  actions.reduce(bookingReducer, initialBookingState);

const ann = { full_name: 'Ann Lee', email: 'ann@example.com' };
const saved = { ...unsavedBooking, version: 1 };

describe('the state of a booking', () => {
  test('has, before anything is loaded, all that a form is drawn from', () => {
    expect(initialBookingState).toMatchObject({
      readyStatus: 'invalid',
      data: unsavedBooking,
      inventoryForm: [],
      formSectionObj: [],
      formSectionObjAfterPayment: [],
      paymentActive: false,
      paymentState: 'loading',
      paymentIntentObject: null,
      priceSummary: null,
      leadData: null,
      paymentData: null,
      tokenPaymentData: null,
      globalAccommodationFieldError: false,
      globalEmergencyFieldError: false,
      globalContactFieldError: false,
    });
  });

  test('goes from request to success or failure, which keeps why as text', () => {
    const loaded = stateAfter(bookingRequested(), bookingLoaded({ canonicalName: 'elm-house' }));
    expect(loaded).toMatchObject({ readyStatus: 'success', canonicalName: 'elm-house' });
    const failed = stateAfter(bookingRequested(), bookingFailed('Error: x'));
    expect(failed).toMatchObject({ readyStatus: 'failure', error: 'Error: x' });
  });

  test.each([
    ['nothing is loaded', initialBookingState, true],
    ['the same is loaded', stateAfter(bookingLoaded({ canonicalName: 'elm-house' })), false],
    ['another is loaded', stateAfter(bookingLoaded({ canonicalName: 'oak-house' })), true],
  ])('is asked for anew where %s: %#', (_what, state, isNeeded) => {
    expect(needsBooking(state, 'elm-house')).toBe(isNeeded);
  });
});

describe('what is typed', () => {
  test('is forgotten once it is saved, but not what was typed meanwhile', () => {
    const typing = stateAfter(bookingTyped('personal_form', ann));
    const once = bookingReducer(typing, stepSaved('personal_form', ann, saved));
    expect(once).toMatchObject({ typed: {}, saving: 'saved', data: { version: 1 } });
    const later = { ...ann, full_name: 'Ann B. Lee' };
    const meanwhile = bookingReducer(typing, bookingTyped('personal_form', later));
    const twice = bookingReducer(meanwhile, stepSaved('personal_form', ann, saved));
    expect(twice.typed).toEqual({ personal_form: later });
  });

  test('stays beside what was saved elsewhere until one of them is chosen', () => {
    const conflict = { section: 'personal_form', mine: ann, theirs: {} } as const;
    const both = stateAfter(bookingTyped('personal_form', ann), bookingConflicted(conflict, saved));
    expect(both).toMatchObject({ typed: { personal_form: ann }, conflict, data: saved });
    const dropped = bookingReducer(both, conflictDropped('personal_form'));
    expect(dropped).toMatchObject({ typed: {}, conflict: null });
  });
});

test.each<[SectionName, string, string | null]>([
  ['accommodation', 'move_in_date', 'globalAccommodationFieldError'],
  ['accommodation', 'email', 'globalContactFieldError'],
  ['accommodation', 'phone_country', 'globalContactFieldError'],
  ['emergency_form', 'name', 'globalEmergencyFieldError'],
  ['personal_form', 'dob', null],
])('a fault in %s, %s marks its part and no other', (section, field, marked) => {
  const flags = globalFieldErrors({ [section]: { [field]: 'required' } });
  const set = Object.entries(flags).filter(([, isSet]) => isSet);
  expect(set.map(([name]) => name)).toEqual(marked === null ? [] : [marked]);
  expect(stateAfter(stepRefused(section, { [field]: 'required' }))).toMatchObject(flags);
});

describe('what is wrong with a value', () => {
  const refused = stateAfter(
    bookingTyped('personal_form', ann),
    stepRefused('personal_form', { full_name: 'tooShort', email: 'email', phone: 'phone' }),
  );

  test('is said until that value is another', () => {
    const typing = (change: object) =>
      bookingReducer(refused, bookingTyped('personal_form', { ...ann, ...change })).faults;
    expect(typing({ full_name: 'Ann' }).personal_form).toEqual({ email: 'email', phone: 'phone' });
    expect(typing({ phone_country: 'in' }).personal_form).not.toHaveProperty('phone');
  });

  test.each([
    ['is said on after a draft is saved', false, 3],
    ['is settled once the step is whole', true, 0],
  ])('%s', (_what, isComplete, count) => {
    const sections = { personal_form: { values: ann, isComplete } };
    const after = bookingReducer(refused, stepSaved('personal_form', ann, { ...saved, sections }));
    expect(Object.keys(after.faults.personal_form ?? {})).toHaveLength(count);
  });
});

test('a file on its way is forgotten when it has arrived', () => {
  const upload = { fileName: 'pass.pdf', share: 0.5, fault: null };
  const onItsWay = stateAfter(uploadChanged('passport', upload));
  expect(onItsWay.uploads).toEqual({ passport: upload });
  expect(bookingReducer(onItsWay, uploadChanged('passport', null)).uploads).toEqual({});
});
