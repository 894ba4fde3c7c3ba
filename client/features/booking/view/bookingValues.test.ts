import { expect, test } from '@jest/globals';
import { unsavedBooking } from '../../../../shared/domain/booking/booking.ts';
import { stepValues } from './bookingValues.ts';

const saved = (values: Readonly<Record<string, string>>) => ({ values, isComplete: true });

const stepOne = { full_name: 'Ann Lee', move_in_date: '05-09-2027' };
const sections = { accommodation: saved(stepOne) };

test('nobody is asked twice: a step begins with what an earlier one was told', () => {
  const booking = { data: { ...unsavedBooking, sections }, typed: {} };
  expect(stepValues(booking, 'personal_form')).toEqual(stepOne);
  const asked = { ...booking, typed: { personal_form: { city: 'Leeds' } } };
  expect(stepValues(asked, 'personal_form')).toEqual({ ...stepOne, city: 'Leeds' });
  expect(stepValues(asked, 'personal_form_after_payment')).toMatchObject({ city: 'Leeds' });
  expect(stepValues(asked, 'emergency_form')).toEqual({});
});

test('what was saved or emptied in a step stays as it is', () => {
  const own = { full_name: 'Ann Maria Lee', move_in_date: '' };
  const data = { ...unsavedBooking, sections: { ...sections, personal_form: saved(own) } };
  expect(stepValues({ data, typed: {} }, 'personal_form')).toEqual(own);
  const typed = { personal_form: { full_name: '' } };
  const begun = { data: { ...unsavedBooking, sections }, typed };
  expect(stepValues(begun, 'personal_form')).toEqual({ ...stepOne, full_name: '' });
});
