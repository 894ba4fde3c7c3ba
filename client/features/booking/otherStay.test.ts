/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import {
  BOOKED_STAY,
  bookingWire,
  completeBookingWire,
  filledStay,
  OTHER_STAY,
} from '../../../test/support/bookedHouse.ts';
import { bookingServiceForSuite, openBooking } from '../../../test/support/bookingService.ts';

// Somebody has begun with one stay, and the address that he comes by asks for another one.

const service = bookingServiceForSuite();

/** Longer than nobody types. */
const idle = () => jest.advanceTimersByTimeAsync(2000);

const savedValues = (section: string) => service.booking?.sections[section]?.values;

const begun = { stay: String(BOOKED_STAY), move_in_date: '07-09-2127', move_out_date: '' };
const other = {
  stay: String(OTHER_STAY),
  move_in_date: '12-09-2127',
  move_out_date: '16-07-2128',
};
const saved = { ...filledStay, ...begun, move_out_date: '09-07-2128' };

const open = (over: Parameters<typeof bookingWire>[0] = {}) => {
  const sections = { accommodation: { values: saved, is_complete: true } };
  service.booking = bookingWire({ sections, ...over });
  return openBooking(service, { isKnown: true, stay: OTHER_STAY });
};

test('the other one is what the form says, and nothing is saved before it is chosen', async () => {
  const { state } = await open({ state: 'submitted' });
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  await idle();
  expect(state().typed.accommodation).toEqual({ ...saved, ...other });
  expect([state().begunStay?.stay, service.calls]).toEqual([begun.stay, []]);
});

test('the other one is booked with all that was filled in, once it is chosen', async () => {
  const { callbacks, state, told } = await open();
  callbacks.onChooseStay('asked');
  await idle();
  expect(savedValues('accommodation')).toEqual({ ...saved, ...other });
  expect([state().begunStay, told]).toEqual([null, ['personal_form']]);
});

test('the other one is booked as well by going on with the form', async () => {
  const { callbacks, state } = await open();
  callbacks.onLeave('accommodation', { ...saved, ...other }, 'personal_form');
  await idle();
  expect([savedValues('accommodation')?.stay, state().begunStay]).toEqual([other.stay, null]);
});

test('the other one is what a form that is complete is submitted with', async () => {
  const { callbacks } = await open(completeBookingWire(saved));
  callbacks.onSubmit();
  await idle();
  expect([savedValues('accommodation')?.stay, service.booking?.state]).toEqual([
    other.stay,
    'submitted',
  ]);
});

test('the other one gives way to the first, with the dates that were typed for it', async () => {
  const { callbacks, state } = await open();
  callbacks.onChooseStay('begun');
  await idle();
  expect([service.calls, savedValues('accommodation'), state().begunStay]).toEqual([
    [],
    saved,
    null,
  ]);
  expect(state().typed.accommodation).toEqual(saved);
});

test('the other one goes before one that this browser alone has kept, and loses no word of it', async () => {
  const before = await openBooking(service, { stay: BOOKED_STAY });
  before.callbacks.onEdit('accommodation', { ...filledStay, ...begun, full_name: 'Ann B. Lee' });
  before.close();
  const { callbacks, state } = await openBooking(service, { stay: OTHER_STAY });
  expect(state().typed.accommodation).toMatchObject({ ...other, full_name: 'Ann B. Lee' });
  expect(state().begunStay).toMatchObject({ stay: begun.stay, move_in_date: begun.move_in_date });
  callbacks.onChooseStay('begun');
  await idle();
  expect(state().typed.accommodation).toMatchObject({ ...begun, full_name: 'Ann B. Lee' });
  expect(service.calls).toEqual([]);
});
