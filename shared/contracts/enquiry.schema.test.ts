import { describe, expect, test } from '@jest/globals';
import type { EnquiryFormType } from '../domain/lead/enquiryForm.ts';
import { readEnquiry, readViewing } from './enquiry.schema.ts';
import type { TypedFields } from './enquiryForm.schema.ts';

const EARLIEST = '2027-06-03T13:00:00';

const filledIn: TypedFields = {
  fullName: ' Ada Lovelace ',
  email: 'ada@example.com',
  code: 'United Kingdom (+44)',
  mobileNumber: '07700 900123',
};

const faultsOf = (fields: TypedFields, formType: EnquiryFormType = 'enquire') => {
  const reading = readEnquiry(formType, { ...filledIn, ...fields }, EARLIEST);
  return reading.isValid ? {} : reading.faults;
};

describe('an enquiry', () => {
  test('of the four required fields is complete', () => {
    const reading = readEnquiry('enquire', filledIn, EARLIEST);
    expect(reading).toMatchObject({
      isValid: true,
      values: {
        personal: {
          fullName: 'Ada Lovelace',
          intake: '',
          phone: { full: '+447700900123', national: 7700900123 },
          callingCode: { country: 'gb' },
        },
        viewing: null,
        counsellor: null,
        referral: null,
      },
    });
  });

  test.each<[TypedFields, object]>([
    [{ fullName: '' }, { fullName: 'required' }],
    [{ email: ' ' }, { email: 'required' }],
    [{ email: '12345@b' }, { email: 'email' }],
    [{ code: '' }, { code: 'required' }],
    [{ code: 'Atlantis (+0)' }, { code: 'option' }],
    [{ mobileNumber: '' }, { mobileNumber: 'required' }],
    [{ mobileNumber: '0770o900123' }, { mobileNumber: 'phone' }],
    [{ mobileNumber: '123' }, { mobileNumber: 'phone' }],
    [{ intake: 'may' }, { intake: 'option' }],
    [{ people: '0' }, { people: 'number' }],
    [{ budget: 'much' }, { budget: 'number' }],
    [{ moveIn: 'soon' }, { moveIn: 'date' }],
    [
      { fullName: '', mobileNumber: '', budget: 'x' },
      { fullName: 'required', mobileNumber: 'required', budget: 'number' },
    ],
  ])('with %j has the faults %j', (fields, faults) => {
    expect(faultsOf(fields)).toEqual(faults);
  });

  test('asks for a time only when it is about a tour', () => {
    expect(faultsOf({})).toEqual({});
    expect(faultsOf({}, 'virtual_tour_enquiry')).toEqual({
      viewingDate: 'required',
      viewingTime: 'required',
    });
  });

  test('of a counsellor needs no counsellor, but a real address', () => {
    expect(faultsOf({}, 'partner_enquire')).toEqual({});
    expect(faultsOf({ counsellorEmail: 'x' }, 'partner_enquire')).toEqual({
      counsellorEmail: 'email',
    });
    expect(faultsOf({ counsellorEmail: 'x' })).toEqual({});
  });

  test('reads who recommended the site', () => {
    const fields = { ...filledIn, referralName: ' Ben ', referralCode: 'B7' };
    expect(readEnquiry('referred_by_enquiry', fields, EARLIEST)).toMatchObject({
      values: { referral: { referralName: 'Ben', referralCode: 'B7' } },
    });
  });
});

describe('the time of a tour', () => {
  test.each([
    ['2027-06-03', '13:00', null],
    ['2027-06-03', '12:30', { viewingDate: 'dateRange' }],
    ['2027-08-29', '18:00', null],
    ['2027-08-30', '09:00', { viewingDate: 'dateRange' }],
    ['2027-06-02', '18:00', { viewingDate: 'dateFuture' }],
    ['2027-02-30', '09:00', { viewingDate: 'date' }],
    ['2027-06-04', '09:15', { viewingTime: 'option' }],
    ['2027-06-04', '', { viewingTime: 'required' }],
  ])('%s at "%s" has the faults %j', (viewingDate, viewingTime, faults) => {
    const reading = readViewing({ viewingDate, viewingTime }, EARLIEST);
    expect(reading.isValid ? null : reading.faults).toEqual(faults);
  });
});
