/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals';
import {
  BOOKED_LEAD,
  bookingWire,
  completeBookingWire,
  filledStay,
} from '../../../test/support/bookedHouse.ts';
import {
  bookingServiceForSuite,
  openBooking,
  type Trouble,
} from '../../../test/support/bookingService.ts';
import { readUnsent } from '../../visitor/unsentBookings.ts';

const service = bookingServiceForSuite();

const NAME = 'harbour-house';
const PUT = `PUT /api/v0/leads/${BOOKED_LEAD}`;
const POST = 'POST /api/v0/leads/';
const ann = { full_name: 'Ann Lee', city: 'Leeds' };

/** Longer than nobody types, shorter than a failure is waited for. */
const idle = () => jest.advanceTimersByTimeAsync(2000);
const retry = () => jest.advanceTimersByTimeAsync(20_000);

const savedValues = (section: string) => service.booking?.sections[section]?.values;

describe('the first step', () => {
  test('makes the enquiry, is saved, and is left for the next', async () => {
    const { callbacks, state, told } = await openBooking(service);
    callbacks.onLeave('accommodation', filledStay, 'personal_form');
    await idle();
    expect(service.calls).toEqual([POST, PUT]);
    expect(told).toEqual([BOOKED_LEAD, 'personal_form']);
    expect(state()).toMatchObject({ typed: {}, saving: 'saved', data: { version: 1 } });
    expect([savedValues('accommodation'), readUnsent(NAME)]).toEqual([filledStay, null]);
  });

  test('with a fault in it is not left, and nothing is sent', async () => {
    const { callbacks, state, told } = await openBooking(service);
    callbacks.onLeave('accommodation', { ...filledStay, email: 'ann' }, 'personal_form');
    await idle();
    expect([service.calls, told]).toEqual([[], []]);
    expect(state()).toMatchObject({
      faults: { accommodation: { email: 'email' } },
      globalContactFieldError: true,
    });
  });

  test.each<[string, readonly Trouble[]]>([
    ['the answer about the enquiry is lost', ['lost']],
    ['the enquiry does not arrive', ['down']],
    ['the answer about the step is lost', ['none', 'lost']],
    ['all of it is', ['lost', 'none', 'down', 'none', 'lost']],
    ['the service is away for a moment', ['none', 502]],
  ])('where %s goes again, and makes one enquiry of it', async (_what, troubles) => {
    service.troubles.push(...troubles);
    const { callbacks, told } = await openBooking(service);
    callbacks.onLeave('accommodation', filledStay, 'personal_form');
    await idle();
    expect(told).not.toContain('personal_form');
    await retry();
    await retry();
    expect(service.keys.size).toBe(1);
    expect(savedValues('accommodation')).toEqual(filledStay);
    expect(told.at(-1)).toBe('personal_form');
  });

  test('whose stay was taken meanwhile says so with the waitlist, and loses nothing', async () => {
    const { callbacks, state, told } = await openBooking(service);
    service.troubles.push('none', 409);
    service.booking = bookingWire({ stay_state: 'gone' });
    callbacks.onLeave('accommodation', filledStay, 'personal_form');
    await idle();
    expect([state().data.stayState, state().saving, told]).toEqual([
      'gone',
      'failed',
      [BOOKED_LEAD],
    ]);
    expect(state().typed.accommodation).toEqual(filledStay);
    callbacks.onJoinWaitlist();
    await idle();
    expect(service.calls.at(-1)).toBe(PUT);
    expect(state().saving).toBe('idle');
  });

  test('that was lost is put back in the next document, under the same key', async () => {
    service.troubles.push('lost');
    const before = await openBooking(service);
    before.callbacks.onLeave('accommodation', filledStay, 'personal_form');
    await idle();
    before.close();
    const { callbacks, state } = await openBooking(service);
    expect(state().typed.accommodation).toEqual(filledStay);
    const corrected = { ...filledStay, full_name: 'Ann B. Lee' };
    callbacks.onLeave('accommodation', corrected, 'personal_form');
    await idle();
    expect(service.keys.size).toBe(1);
    expect(savedValues('accommodation')).toEqual(corrected);
  });
});

describe('a later step', () => {
  const open = () => {
    service.booking = bookingWire();
    return openBooking(service, { isKnown: true });
  };

  test('is saved as a draft once nobody types', async () => {
    const { callbacks, state } = await open();
    callbacks.onEdit('personal_form', { ...ann, full_name: 'A' });
    callbacks.onEdit('personal_form', { ...ann, full_name: 'An' });
    await idle();
    expect(service.calls).toEqual([PUT]);
    expect(service.booking?.sections.personal_form).toMatchObject({
      values: { full_name: 'An' },
      is_complete: false,
    });
    expect(state().saving).toBe('saved');
  });

  test('that the address has filled in is so after a reload, and is not saved unseen', async () => {
    const first = await openBooking(service, { values: { city: 'Leeds' } });
    first.callbacks.onLeave('accommodation', filledStay, 'personal_form');
    await idle();
    first.close();
    const { callbacks, state } = await openBooking(service, { isKnown: true });
    expect(state().typed.personal_form).toEqual({ city: 'Leeds' });
    await idle();
    expect(savedValues('personal_form')).toBeUndefined();
    callbacks.onEdit('personal_form', ann);
    await idle();
    expect([savedValues('personal_form'), readUnsent(NAME)]).toEqual([ann, null]);
  });

  test('that another enquiry was filled in with begins empty', async () => {
    const first = await openBooking(service, { values: { city: 'Leeds' } });
    first.close();
    const { state } = await open();
    expect(state().typed.personal_form).toBeUndefined();
  });

  test('that was complete stays so, when something valid is typed', async () => {
    const { callbacks } = await open();
    callbacks.onEdit('accommodation', { ...filledStay, full_name: 'Ann B. Lee' });
    await idle();
    expect(service.booking?.sections.accommodation?.is_complete).toBe(true);
  });

  test('is saved when the page is hidden', async () => {
    const { callbacks } = await open();
    callbacks.onEdit('personal_form', ann);
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
    expect(savedValues('personal_form')).toEqual(ann);
  });

  test('is kept while the line is away, and sent once it is back', async () => {
    service.troubles.push('down');
    const { callbacks, state } = await open();
    callbacks.onEdit('personal_form', ann);
    await idle();
    expect(state().saving).toBe('offline');
    expect(readUnsent(NAME)?.sections.personal_form).toEqual(ann);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect([savedValues('personal_form'), readUnsent(NAME)]).toEqual([ann, null]);
  });

  test('keeps nothing of somebody’s health without leave', async () => {
    const { callbacks } = await open();
    const told = { ...ann, medical_condition: 'asthma' };
    callbacks.onEdit('personal_form', told);
    expect(readUnsent(NAME)?.sections.personal_form).not.toHaveProperty('medical_condition');
    callbacks.onEdit('personal_form', { ...told, medical_condition_consent: 'true' });
    expect(readUnsent(NAME)?.sections.personal_form).toMatchObject({ medical_condition: 'asthma' });
  });

  test('asks to log in where the session has ended, and is kept', async () => {
    service.troubles.push(403);
    const { callbacks, state, told } = await open();
    callbacks.onLeave('personal_form', ann, 'emergency_form');
    await idle();
    expect([told, state().leadData?.isElsewhere]).toEqual([['locked'], true]);
    expect(readUnsent(NAME)?.sections.personal_form).toEqual(ann);
  });
});

describe('of two tabs', () => {
  const openTwo = async () => {
    service.booking = bookingWire();
    const one = await openBooking(service, { isKnown: true });
    return { one, other: await openBooking(service, { isKnown: true }) };
  };

  test('the later one is told of another version of its step, and chooses its own', async () => {
    const { one, other } = await openTwo();
    one.callbacks.onLeave('personal_form', ann, 'emergency_form');
    await idle();
    const mine = { ...ann, city: 'York' };
    other.callbacks.onLeave('personal_form', mine, 'emergency_form');
    await idle();
    expect(other.state().conflict).toEqual({ section: 'personal_form', mine, theirs: ann });
    expect(savedValues('personal_form')).toEqual(ann);
    other.callbacks.onResolve('mine');
    await idle();
    expect([savedValues('personal_form'), other.state().conflict]).toEqual([mine, null]);
  });

  test('it may take the other version, too', async () => {
    const { one, other } = await openTwo();
    one.callbacks.onLeave('personal_form', ann, 'emergency_form');
    await idle();
    other.callbacks.onLeave('personal_form', { ...ann, city: 'York' }, 'emergency_form');
    await idle();
    other.callbacks.onResolve('theirs');
    await idle();
    expect(other.state()).toMatchObject({ typed: {}, conflict: null });
    expect(savedValues('personal_form')).toEqual(ann);
  });

  test('each changes a step of its own, and neither has to choose', async () => {
    const { one, other } = await openTwo();
    one.callbacks.onLeave('personal_form', ann, 'emergency_form');
    await idle();
    other.callbacks.onLeave('emergency_form', { name: 'Bo Lee' }, 'confirmation_documents');
    await idle();
    expect(other.told).toEqual(['confirmation_documents']);
    expect(Object.keys(service.booking?.sections ?? {})).toEqual([
      'accommodation',
      'personal_form',
      'emergency_form',
    ]);
  });
});

describe('the whole form', () => {
  test('is submitted once all of it is complete', async () => {
    service.booking = completeBookingWire();
    const { callbacks, told } = await openBooking(service, { isKnown: true });
    callbacks.onSubmit();
    await idle();
    expect([service.booking?.state, told]).toEqual(['submitted', ['submitted']]);
  });

  test('leads to what is missing', async () => {
    service.booking = bookingWire();
    const { callbacks, told } = await openBooking(service, { isKnown: true });
    callbacks.onSubmit();
    await idle();
    expect([service.calls, told]).toEqual([[], ['personal_form']]);
  });

  test('shows what has gone missing meanwhile', async () => {
    service.booking = completeBookingWire();
    const { callbacks, state } = await openBooking(service, { isKnown: true });
    service.booking = { ...completeBookingWire(), documents: [] };
    service.troubles.push(400);
    callbacks.onSubmit();
    await idle();
    expect([state().saving, state().data.documents]).toEqual(['failed', []]);
  });

  test.each([[500], [409]])('is still there where it is refused with %i', async (status) => {
    service.booking = completeBookingWire();
    service.troubles.push(status);
    const { callbacks, state, told } = await openBooking(service, { isKnown: true });
    callbacks.onSubmit();
    await idle();
    expect([state().saving, told]).toEqual(['failed', []]);
    expect(state().data.sections.accommodation?.values).toEqual(filledStay);
  });
});
