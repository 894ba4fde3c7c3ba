/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals';
import axe from 'axe-core';
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { SectionValues } from '../../../../shared/contracts/customForm.schema.ts';
import { type Booking, unsavedBooking } from '../../../../shared/domain/booking/booking.ts';
import {
  BookingParts,
  bookedProperty,
  bookingOf,
  type DrawnBooking,
  FREE_STAY,
  allKindsForm as form,
  mountBooking,
  SOLD_OUT_STAY,
} from '../../../../test/support/bookingParts.tsx';
import { afterPaint } from '../../../ui/Live/afterPaint.ts';

const { button, draw, find, mount } = mountBooking();

const savedAs = (over: Partial<Booking>): Booking => ({ ...unsavedBooking, version: 4, ...over });
const complete = (values: SectionValues = {}) => ({ values, isComplete: true });

/** Resolves when the browser has shown what has changed by now. */
const painted = (): Promise<void> => act(() => new Promise<void>((resolve) => afterPaint(resolve)));

describe('what is typed', () => {
  const type = (name: string, value: string): void => {
    const control = find<HTMLInputElement>(`[name="${name}"]`);
    const prototype = Object.getPrototypeOf(control) as object;
    act(() => {
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  const leave = (name: string): void => {
    act(() => find(`[name="${name}"]`).dispatchEvent(new Event('focusout', { bubbles: true })));
  };

  test('is told with all values of the step once it is seen, and at once where a field is left', async () => {
    const onEdit = jest.fn();
    await draw({ step: 'emergency_form', booking: bookingOf(form), callbacks: { onEdit } });
    leave('name');
    type('name', 'B');
    type('name', 'Bo');
    expect(onEdit).not.toHaveBeenCalled();
    await painted();
    leave('name');
    type('name', 'Bob');
    leave('name');
    expect(onEdit.mock.calls).toEqual([
      ['emergency_form', { name: 'Bo' }],
      ['emergency_form', { name: 'Bob' }],
    ]);
  });

  test.each([
    ['5/11/2001', '05-11-2001'],
    ['05112001', '05-11-2001'],
    ['05-11-2001', '05-11-2001'],
    ['2001-11-05', '2001-11-05'],
    ['spring', 'spring'],
  ])('%s is tidied to the date %s', async (typed, tidy) => {
    await draw({ step: 'personal_form', booking: bookingOf(form) });
    type('own_birth_date', typed);
    leave('own_birth_date');
    expect(find<HTMLInputElement>('[name="own_birth_date"]').value).toBe(tidy);
  });

  test('is replaced by a copy that comes from elsewhere, and not by its own echo', async () => {
    const booking = bookingOf(form);
    await draw({ step: 'emergency_form', booking });
    const field = find('[name="name"]');
    type('name', 'Bo');
    await painted();
    await draw({
      step: 'emergency_form',
      booking: { ...booking, typed: { emergency_form: { name: 'Bo' } } },
    });
    expect(find('[name="name"]')).toBe(field);
    await draw({
      step: 'emergency_form',
      booking: { ...booking, typed: { emergency_form: { name: 'Cy' } } },
    });
    expect(find<HTMLInputElement>('[name="name"]').value).toBe('Cy');
  });

  test('can be left while it is saved as a draft, and once while it is left', async () => {
    const [onLeave, booking] = [jest.fn(), bookingOf(form)];
    const parts = { step: 'emergency_form', callbacks: { onLeave }, booking } as const;
    const pressTwice = async (): Promise<void> => {
      for (const _ of [1, 2]) act(() => button('Save and review').click());
      await painted();
    };
    await draw(parts);
    await pressTwice();
    await draw({ ...parts, booking: { ...booking, saving: 'saving' } });
    await pressTwice();
    expect(onLeave.mock.calls).toHaveLength(1);
    type('name', 'Bo');
    await pressTwice();
    expect(onLeave).toHaveBeenCalledTimes(2);
  });

  test('a chosen stay fills in its dates; one that is sold out cannot be chosen', async () => {
    const onEdit = jest.fn();
    await draw({ step: 'accommodation', booking: bookingOf(form), callbacks: { onEdit } });
    expect(find<HTMLInputElement>(`[value="${SOLD_OUT_STAY}"]`).disabled).toBe(true);
    act(() => find(`[value="${FREE_STAY}"]`).click());
    await painted();
    expect(onEdit).toHaveBeenLastCalledWith('accommodation', {
      stay: String(FREE_STAY),
      move_in_date: '05-09-2027',
      move_out_date: '09-07-2028',
      full_name: '',
      email: '',
      phone: '',
      phone_country: 'IE',
    });
  });
});

describe('around the step', () => {
  test('the steps are numbered, and what cannot be reached yet is no link', async () => {
    const data = savedAs({ sections: { accommodation: complete() } });
    await draw({ step: 'personal_form', booking: bookingOf(form, { data }) });
    expect(find('[aria-current="step"]').textContent).toContain('2. Personal details');
    const links = [...mount.container.querySelectorAll<HTMLAnchorElement>('nav a')];
    expect(links.map((one) => one.getAttribute('href'))).toEqual([
      '/places/harbour-house/form?step=accommodation',
    ]);
    expect(find('nav summary').textContent).toContain('Step 2 of 4: Personal details');
  });

  test('the sums are those of the chosen stay', async () => {
    const data = savedAs({ sections: { accommodation: complete({ stay: String(FREE_STAY) }) } });
    await draw({ step: 'personal_form', booking: bookingOf(form, { data }) });
    const rows = [...mount.container.querySelectorAll('aside dl > div')].map((row) =>
      [...row.children].map((cell) => cell.textContent).join(': '),
    );
    expect(rows).toEqual([
      'Rent: £189 / week',
      'Rent for 44 weeks: £8,316',
      'Offer: £150 off: -£150',
      'Platform fee: £40',
      'Total: £8,206',
      'Deposit, refundable: £100',
      'Due when you book: £140',
    ]);
  });

  test.each([
    ['after the form', false],
    ['before it', true],
  ])('what a home has paid %s is said to be paid then', async (_when, takesPaymentFirst) => {
    const data = savedAs({ sections: { accommodation: complete({ stay: String(FREE_STAY) }) } });
    const property = { ...bookedProperty, takesPaymentFirst };
    await draw({ step: 'personal_form', booking: bookingOf(form, { data }), property });
    const text = find('aside').textContent ?? '';
    expect(text).toContain('Deposit, refundable £100');
    expect(text.includes('You pay only after you have submitted.')).toBe(!takesPaymentFirst);
  });

  test('what is paid is not said to be due, and what is still to be filled in is', async () => {
    const payment = {
      progress: 'paid',
      amount: 140,
      currency: 'GBP',
      paidAt: '2027-03-15T12:00:00Z',
      freeCancellationUntil: null,
      refund: null,
      dispute: null,
    } as const;
    const sections = { accommodation: complete({ stay: String(FREE_STAY) }) };
    const data = savedAs({ state: 'submitted', sections, payment });
    await draw({ booking: bookingOf(form, { data }) });
    const text = mount.container.textContent ?? '';
    expect(text).toContain('Paid: £140');
    expect(text).not.toContain('Due when you book');
    expect(text).not.toContain('everything has arrived');
    const links = [...mount.container.querySelectorAll('a')];
    const rest = links.find((link) => link.textContent === 'Fill in the rest');
    expect(rest?.getAttribute('href')).toBe('/places/harbour-house/form?step=personal_form');
  });

  test('both versions of a step stand side by side where they differ', async () => {
    const onResolve = jest.fn();
    const conflict = {
      section: 'emergency_form' as const,
      mine: { name: 'Bo' },
      theirs: { name: 'Cy' },
    };
    await draw({
      step: 'emergency_form',
      booking: bookingOf(form, { conflict }),
      callbacks: { onResolve },
    });
    expect(find('tbody').textContent).toBe('Full nameBoCy');
    expect(find<HTMLInputElement>('section [name="name"]').value).toBe('Bo');
    act(() => button('Keep what I typed here').click());
    expect(onResolve).toHaveBeenLastCalledWith('mine');
  });

  test('a hold counts down, is told at five and at one minute, and can be made longer', async () => {
    jest.useFakeTimers({ now: Date.parse('2027-03-15T10:00:00Z') });
    const hold = { expiresAt: '2027-03-15T10:15:00Z', canExtend: true };
    const onExtendHold = jest.fn();
    await draw({
      booking: bookingOf(form, { data: savedAs({ state: 'submitted', hold }) }),
      callbacks: { onExtendHold },
    });
    const later = (seconds: number): string[] => {
      act(() => jest.advanceTimersByTime(seconds * 1000));
      const said = find('section:has([role="timer"]) [role="status"]').textContent ?? '';
      return [find('[role="timer"]').textContent ?? '', said];
    };
    expect(later(1)).toEqual(['14:59 left', '']);
    expect(later(599)).toEqual(['5:00 left', 'Your room is held for 5 more minutes.']);
    expect(later(240)).toEqual(['1:00 left', 'Your room is held for one more minute.']);
    act(() => button('Hold it 15 minutes longer').click());
    expect(onExtendHold).toHaveBeenCalledTimes(1);
    act(() => jest.advanceTimersByTime(60_000));
    expect(mount.container.textContent).toContain('The room is not held any more');
    jest.useRealTimers();
  });

  test('a paper is chosen, seen on its way, cancelled, and says why it was not taken', async () => {
    const [onUpload, onCancelUpload] = [jest.fn(), jest.fn()];
    const callbacks = { onUpload, onCancelUpload };
    const upload = { fileName: 'pass.pdf', share: 0.4, fault: null };
    const sending = bookingOf(form, { uploads: { own_document: upload } });
    await draw({ step: 'personal_form', booking: sending, callbacks });
    expect(find<HTMLProgressElement>('section progress').value).toBe(0.4);
    act(() => button('Cancel').click());
    expect(onCancelUpload).toHaveBeenCalledWith('own_document');
    const refused = { own_document: { ...upload, fault: 'tooLarge' as const } };
    await draw({
      step: 'personal_form',
      booking: bookingOf(form, { uploads: refused }),
      callbacks,
    });
    expect(find('#booking-own_document-error').textContent).toBe(
      'This file is larger than 10 MB. Please choose a smaller one.',
    );
  });

  test('a refusal is told with its reason, and not as something that is tried again', async () => {
    const problem = { message: 'Somebody else is about to pay.', retryAfterSeconds: null };
    const booking = bookingOf(form, { saving: 'failed', problem });
    await draw({ step: 'review', booking });
    expect(find('[role="alert"]').textContent).toBe(
      'An error occurred while submitting the formSomebody else is about to pay.',
    );
    expect(mount.container.textContent).not.toContain('Not saved yet');
    await draw({ step: 'review', booking: { ...booking, problem: null } });
    expect(mount.container.textContent).toContain('Not saved yet');
  });

  test('the review shows what was given as people read it, and submits it', async () => {
    const onSubmit = jest.fn();
    const sections = {
      accommodation: complete({ stay: String(FREE_STAY) }),
      personal_form: complete({
        own_country: 'FR',
        own_phone: '07700 900123',
        own_phone_country: 'GB',
      }),
      emergency_form: complete({ name: 'Bo' }),
    };
    const documents = [
      {
        id: 'd-1',
        field: 'own_document',
        fileName: 'p.pdf',
        mediaType: 'application/pdf',
        bytes: 1,
      },
    ];
    const whole = bookingOf(form, { data: savedAs({ sections, documents }) });
    await draw({ step: 'review', booking: whole, callbacks: { onSubmit }, isApplication: true });
    expect(mount.container.textContent).toContain('My countryFrance');
    expect(mount.container.textContent).toContain('07700 900123 (+44)');
    act(() => button('Submit application').click());
    expect(onSubmit).toHaveBeenCalledTimes(1);
    const payment = {
      ...{ progress: 'paid' as const, amount: 300, currency: 'GBP' },
      ...{ paidAt: null, freeCancellationUntil: null, refund: null, dispute: null },
    };
    const paid = { ...whole, data: { ...whole.data, payment } };
    await draw({ step: 'review', booking: paid, callbacks: { onSubmit } });
    expect(button('Submit')).toBeTruthy();
    expect(mount.container.textContent).toContain('Complete your booking');
    expect(mount.container.textContent).not.toMatch(/held for you|Due when you book/);
    const gone = { ...whole, data: { ...whole.data, stayState: 'gone' as const } };
    await draw({ step: 'review', booking: gone, callbacks: { onSubmit } });
    expect(() => button('Submit')).toThrow();
    expect(mount.container.textContent).toContain('Choose another stay');
  });
});

const shown: readonly (readonly [string, DrawnBooking])[] = [
  ['step 1', { step: 'accommodation', booking: bookingOf(form) }],
  ['all kinds', { step: 'personal_form', booking: bookingOf(form) }],
  ['the review', { step: 'review', booking: bookingOf(form) }],
  [
    'what was sent',
    {
      booking: bookingOf(form, {
        data: savedAs({
          state: 'submitted',
          hold: { expiresAt: '2099-01-01T00:00:00Z', canExtend: true },
        }),
      }),
    },
  ],
];

test.each(shown)('%s is taken over as the server has drawn it', (_, props) => {
  const container = document.createElement('div');
  document.body.append(container);
  const html = renderToString(<BookingParts {...props} />);
  container.innerHTML = html;
  const mismatches: unknown[] = [];
  let root: Root | undefined;
  act(() => {
    root = hydrateRoot(container, <BookingParts {...props} />, {
      onRecoverableError: (error) => mismatches.push(error),
    });
  });
  act(() => root?.unmount());
  container.remove();
  expect(html).toContain('Harbour House');
  expect(mismatches).toEqual([]);
});

test.each(shown)('%s can be used by everybody', async (_, props) => {
  await draw(props);
  const { violations } = await axe.run(mount.container, {
    rules: {
      'color-contrast': { enabled: false },
      region: { enabled: false },
      // jsdom draws nothing, which these rules look at.
      'label-content-name-mismatch': { enabled: false },
    },
  });
  mount.clear();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
