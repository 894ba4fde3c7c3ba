import { describe, expect, test } from '@jest/globals';
import { readAccommodationDetails, readPersonalDetails } from './enquiryForm.schema.ts';

const TODAY = '2027-03-15';

const person = {
  fullName: ' Ann Lee ',
  email: ' ann@example.org ',
  code: 'United Kingdom (+44)',
  mobileNumber: ' 07700 900123 ',
  region: 'London',
  intake: 'july_to_september',
  query: 'Is there a gym?',
};

describe('page 1', () => {
  test('is read with its number, spaces around values left out', () => {
    const read = readPersonalDetails(person);
    expect(read).toEqual({
      isValid: true,
      values: {
        ...person,
        fullName: 'Ann Lee',
        email: 'ann@example.org',
        mobileNumber: '07700 900123',
        callingCode: { country: 'gb', code: '44', label: 'United Kingdom (+44)' },
        phone: { full: '+447700900123', national: 7_700_900_123 },
      },
    });
  });

  test('needs name, e-mail, code and number only', () => {
    const { code, email, fullName, mobileNumber } = person;
    expect(readPersonalDetails({ code, email, fullName, mobileNumber })).toMatchObject({
      isValid: true,
      values: { region: '', intake: '', query: '' },
    });
  });

  test('names every empty field at once', () => {
    expect(readPersonalDetails({})).toEqual({
      isValid: false,
      faults: {
        fullName: 'required',
        email: 'required',
        code: 'required',
        mobileNumber: 'required',
      },
    });
  });

  test.each([
    ['fullName', '   ', 'required'],
    ['fullName', 'A', 'tooShort'],
    ['fullName', '\u200b\u200e\u2060', 'required'],
    ['fullName', '\u3164\u3164\u3164', 'required'],
    ['fullName', '\u2800\u00ad\u2800', 'required'],
    ['fullName', 'A\u200d\ufe0f\u115f', 'tooShort'],
    ['fullName', 'a'.repeat(121), 'tooLong'],
    ['email', 'ann@example', 'email'],
    ['email', 'ann@example.org, bob@example.org', 'email'],
    ['email', 'ann@example.org\r\nBcc: bob@example.org', 'email'],
    ['email', `${'a'.repeat(250)}@example.org`, 'tooLong'],
    ['code', 'Atlantis (+99)', 'option'],
    ['mobileNumber', '', 'required'],
    ['mobileNumber', '0770o900123', 'phone'],
    ['mobileNumber', '123', 'phone'],
    ['region', 'a'.repeat(201), 'tooLong'],
    ['intake', 'next_week', 'option'],
    ['query', 'a'.repeat(2001), 'tooLong'],
  ])('%s "%s" is refused as %s', (field, value, fault) => {
    expect(readPersonalDetails({ ...person, [field]: value })).toEqual({
      isValid: false,
      faults: { [field]: fault },
    });
  });
});

test.each(['Zoë O’Neil', 'نور\u200cالدین', '李明', 'Ŷv', 'नेहा'])('a name may be %s', (fullName) => {
  expect(readPersonalDetails({ ...person, fullName })).toMatchObject({ isValid: true });
});

test('an address of a domain in its own script stays as it was typed', () => {
  const email = 'ann@münchen.example';
  expect(readPersonalDetails({ ...person, email })).toMatchObject({
    isValid: true,
    values: { email },
  });
});

describe('page 2', () => {
  test('may be left empty', () => {
    expect(readAccommodationDetails({}, TODAY)).toEqual({
      isValid: true,
      values: {
        people: '',
        selectedUniversity: '',
        selectedRoom: '',
        moveIn: '',
        selectedDuration: '',
        budget: '',
      },
    });
  });

  test.each([
    ['people', '1'],
    ['people', '20'],
    ['budget', '0'],
    ['budget', '100000'],
    ['moveIn', '2027-09'],
    ['moveIn', '2028-02-29'],
    ['moveIn', TODAY],
    ['moveIn', '2027-03'],
  ])('%s may be %s', (field, value) => {
    expect(readAccommodationDetails({ [field]: value }, TODAY)).toMatchObject({
      isValid: true,
      values: { [field]: value },
    });
  });

  test.each([
    ['people', '0', 'number'],
    ['people', '21', 'number'],
    ['people', '1.5', 'number'],
    ['people', '1e1', 'number'],
    ['budget', '-1', 'number'],
    ['budget', '100001', 'number'],
    ['moveIn', '2027-13', 'date'],
    ['moveIn', '2027-02-30', 'date'],
    ['moveIn', 'September', 'date'],
    ['moveIn', '2027-03-14', 'datePast'],
    ['moveIn', '2027-02', 'datePast'],
    ['moveIn', '2026-12-31', 'datePast'],
    ['selectedUniversity', 'a'.repeat(201), 'tooLong'],
  ])('%s "%s" is refused as %s', (field, value, fault) => {
    expect(readAccommodationDetails({ [field]: value }, TODAY)).toEqual({
      isValid: false,
      faults: { [field]: fault },
    });
  });
});
