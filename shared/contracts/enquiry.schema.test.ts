import { describe, expect, test } from '@jest/globals';
import { type EnquiryFormType, type LeadSource, usualSource } from '../domain/lead/enquiryForm.ts';
import { readEnquiry, readViewing } from './enquiry.schema.ts';
import type { TypedFields } from './enquiryForm.schema.ts';

const EARLIEST = '2027-06-03T13:00:00';
const times = { today: '2027-06-01', earliestTour: EARLIEST };

const enquire = { formType: 'enquire', source: 'enquire' } as const;

const filledIn: TypedFields = {
  fullName: ' Ada Lovelace ',
  email: 'ada@example.com',
  code: 'United Kingdom (+44)',
  mobileNumber: '07700 900123',
};

const faultsOf = (
  fields: TypedFields,
  formType: EnquiryFormType = 'enquire',
  source: LeadSource = usualSource(formType),
) => {
  const reading = readEnquiry({ formType, source }, { ...filledIn, ...fields }, times);
  return reading.isValid ? {} : reading.faults;
};

describe('an enquiry', () => {
  test('of the four required fields is complete', () => {
    const reading = readEnquiry(enquire, filledIn, times);
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
        group: null,
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
    [{ moveIn: '2027-05-31' }, { moveIn: 'datePast' }],
    [{ moveIn: '2027-05' }, { moveIn: 'datePast' }],
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
    const opening = { formType: 'referred_by_enquiry', source: 'referred_by_enquiry' } as const;
    expect(readEnquiry(opening, fields, times)).toMatchObject({
      values: { referral: { referralName: 'Ben', referralCode: 'B7' } },
    });
  });
});

describe('an enquiry of a group', () => {
  const faultsOfGroup = (groupSize?: string) =>
    faultsOf(groupSize === undefined ? {} : { groupSize }, 'generic_form', 'group_booking');

  test.each<[string | undefined, object]>([
    ['2', {}],
    ['500', {}],
    [undefined, { groupSize: 'required' }],
    [' ', { groupSize: 'required' }],
    ['1', { groupSize: 'number' }],
    ['501', { groupSize: 'number' }],
    ['many', { groupSize: 'number' }],
  ])('of "%s" has the faults %j', (groupSize, faults) => {
    expect(faultsOfGroup(groupSize)).toEqual(faults);
  });

  test('is the only one that is asked for its size', () => {
    expect(faultsOf({}, 'generic_form')).toEqual({});
  });
});

describe('the time of a tour', () => {
  test.each([
    ['2027-06-03', '13:00', null],
    ['2027-06-03', '12:30', { viewingTime: 'tourNotice' }],
    ['2027-08-29', '18:00', null],
    ['2027-08-30', '09:00', { viewingDate: 'dateRange' }],
    ['2027-06-02', '18:00', { viewingDate: 'tourNotice' }],
    ['2027-02-30', '09:00', { viewingDate: 'date' }],
    ['2027-06-04', '09:15', { viewingTime: 'option' }],
    ['2027-06-04', '', { viewingTime: 'required' }],
  ])('%s at "%s" has the faults %j', (viewingDate, viewingTime, faults) => {
    const reading = readViewing({ viewingDate, viewingTime }, EARLIEST);
    expect(reading.isValid ? null : reading.faults).toEqual(faults);
  });
});
