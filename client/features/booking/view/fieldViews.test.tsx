/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import type { FieldFault } from '../../../../shared/contracts/enquiryForm.schema.ts';
import {
  allKinds,
  bookingOf,
  allKindsForm as form,
  mountBooking,
} from '../../../../test/support/bookingParts.tsx';

const { draw, find, mount } = mountBooking();

describe('the table of kinds', () => {
  const faults = Object.fromEntries(allKinds.map(({ name }) => [name, 'required' as FieldFault]));

  test.each(allKinds.map(({ kind, name }) => [kind ?? 'text', name] as const))(
    'draws %s with its label and what is wrong with it',
    async (kind, name) => {
      await draw({
        step: 'personal_form',
        booking: bookingOf(form, { faults: { personal_form: faults } }),
      });
      const control = find(`#booking-${name}`);
      const frame = control.closest('section, fieldset, div:has(> label), div');
      expect(frame?.parentElement?.textContent).toContain(`My ${kind}`);
      expect(find(`#booking-${name}-error`).textContent).toBe('this field is required');
      if (kind !== 'document') {
        const described = control.closest('[aria-describedby]')?.getAttribute('aria-describedby');
        expect(described).toContain(`booking-${name}-error`);
      }
    },
  );

  test.each<[FieldFault, string]>([
    ['required', 'this field is required'],
    ['tooShort', 'Please enter at least 2 characters'],
    ['email', 'invalid email address'],
    ['phone', 'Please provide a valid phone number'],
    ['dateFuture', 'Date must be greater than today'],
    ['dateRange', 'Please select a date within the allowed range'],
    ['date', 'Please enter a valid date (DD-MM-YYYY)'],
    ['option', 'Please select an option'],
  ])('says of the fault %s "%s", with a way to the field', async (fault, text) => {
    const found = { personal_form: { own_text: fault } };
    await draw({ step: 'personal_form', booking: bookingOf(form, { faults: found }) });
    expect(find('#booking-own_text-error').textContent).toBe(text);
    const link = find<HTMLAnchorElement>('[role="alert"] a');
    expect(link.getAttribute('href')).toBe('#booking-own_text');
    expect(link.textContent).toBe(`My text: ${text}`);
    expect(document.activeElement).toBe(find('[role="alert"]'));
  });

  test('asks for exactly the options that a field has, all of them in sight', async () => {
    await draw({ step: 'personal_form', booking: bookingOf(form) });
    const shown = [...mount.container.querySelectorAll<HTMLInputElement>('[name="own_select"]')];
    expect(shown.map(({ value }) => value)).toEqual(['male', 'female', 'other']);
  });

  test('marks the part of step 1 in which something is wrong, and no other', async () => {
    await draw({
      step: 'accommodation',
      booking: bookingOf(form, { faults: { accommodation: { email: 'email' } } }),
    });
    const marked = [...mount.container.querySelectorAll('legend')].filter((one) =>
      one.textContent?.includes('needs your attention'),
    );
    expect(marked.map((one) => one.textContent)).toEqual([
      'How to reach you: something here needs your attention',
    ]);
  });
});
