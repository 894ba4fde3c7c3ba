import { describe, expect, test } from '@jest/globals';
import { makeFullLead, makeLead } from '../../test/support/leadBody.ts';
import { allowedQueryKeys } from '../domain/search/searchKeys.ts';
import { readLeadBody, readLeadChange, readVirtualTourBody } from './lead.schema.ts';
import type { LeadWire } from './lead.wire.ts';

const TODAY = '2027-03-15';

const viewing = { date: '2027-04-01', time: '09:30', time_zone: 'Europe/London' };
const full = makeFullLead({ inventory_id: 7, region_id: 8 });
const lead = { ...full, data: { ...full.data, property_view_request_details: viewing } };

/** Paths of all objects within a value, its own first. */
const objectPaths = (value: object, path: readonly string[] = []): (readonly string[])[] => [
  path,
  ...Object.entries(value).flatMap(([key, part]) =>
    typeof part === 'object' && part !== null ? objectPaths(part, [...path, key]) : [],
  ),
];

const withExtra = (value: object, [key, ...rest]: readonly string[]): object => {
  if (key === undefined) return { ...value, extra: 1 };
  const part = Object.entries(value).find(([name]) => name === key)?.[1] as object;
  return { ...value, [key]: withExtra(part, rest) };
};

describe('a lead', () => {
  test('with every field is read as it was sent', () => {
    expect(readLeadBody({ lead }, TODAY)).toEqual({ isValid: true, value: { lead } });
    expect(readVirtualTourBody({ lead }, TODAY)).toEqual({ isValid: true, value: { lead } });
  });

  test.each(objectPaths({ lead }).map((path) => [path.join('.'), path] as const))(
    'with an unknown field in "%s" is refused',
    (_name, path) => {
      for (const read of [readLeadBody, readVirtualTourBody]) {
        expect(read(withExtra({ lead }, path), TODAY)).toMatchObject({
          isValid: false,
          issue: { code: 'unrecognized_keys', keys: ['extra'] },
        });
      }
    },
  );

  test('may have every filter of a search', () => {
    const data = Object.fromEntries(allowedQueryKeys.map((key) => [key, 'x']));
    expect(readLeadBody({ lead: makeLead({ data }) }, TODAY).isValid).toBe(true);
  });

  test('of a tour needs its property and its time', () => {
    const { inventory_id: _none, ...nowhere } = lead;
    expect(readVirtualTourBody({ lead: nowhere }, TODAY).isValid).toBe(false);
    expect(readVirtualTourBody({ lead: full }, TODAY).isValid).toBe(false);
    expect(readLeadBody({ lead: nowhere }, TODAY).isValid).toBe(true);
  });
});

describe('what a person wrote', () => {
  const readUser = (user: Partial<LeadWire['user_details']>) => {
    const { user_details } = makeLead();
    return readLeadBody({ lead: makeLead({ user_details: { ...user_details, ...user } }) }, TODAY);
  };

  test('is kept as mail servers and telephones know it', () => {
    const phone = '\u202a+٤٤٧٧٠٠٩٠٠١٢٣\u202c';
    const phone_details = { country_code: 'GB', national: 7_700_900_123 };
    expect(readUser({ email: 'ann@münchen.example', phone, phone_details })).toMatchObject({
      value: {
        lead: { user_details: { email: 'ann@xn--mnchen-3ya.example', phone: '+447700900123' } },
      },
    });
  });

  test.each([
    ['no name at all', { name: '\u3164\u200b\u3164' }],
    ['an address with two ends', { email: 'ann@münchen.example/x' }],
    ['a number with letters', { phone: '+44770o900123' }],
  ])('is refused: %s', (_what, user) => {
    expect(readUser(user).isValid).toBe(false);
  });
});

test.each([
  ['enquire', 20, true],
  ['enquire', 21, false],
  ['group_booking', 500, true],
  ['group_booking', 501, false],
] as const)('an enquiry from %s may be for %d people: %s', (lead_source, no_of_students, may) => {
  const lead = makeLead({ meta: { lead_source }, data: { no_of_students } });
  expect(readLeadBody({ lead }, TODAY).isValid).toBe(may);
});

describe('a move-in date', () => {
  const issueOf = (move_in_date: string) => {
    const readings = [
      readLeadBody({ lead: makeLead({ data: { move_in_date } }) }, TODAY),
      readLeadChange({ data: { move_in_date } }, TODAY),
    ];
    return readings.map((reading) => (reading.isValid ? null : reading.issue.message));
  };

  test.each([
    [TODAY, null],
    ['2027-03', null],
    ['2027-03-14', 'datePast'],
    ['2027-02', 'datePast'],
    ['', 'date'],
    ['soon', 'date'],
  ])('%s is refused of leads and of changes as %s', (date, issue) => {
    expect(issueOf(date)).toEqual([issue, issue]);
  });

  test('that was in time yesterday is over today', () => {
    const lead = makeLead({ data: { move_in_date: TODAY } });
    expect(readLeadBody({ lead }, TODAY).isValid).toBe(true);
    expect(readLeadBody({ lead }, '2027-03-16').isValid).toBe(false);
  });
});

describe('a change', () => {
  const {
    property_view_request_details: _tour,
    max_price: _max,
    sort_key: _sort,
    ...data
  } = lead.data;

  test('may be of everything on page 2 and of the counsellor', () => {
    const change = { data, meta: { idp_form_data: full.meta.idp_form_data } };
    expect(readLeadChange(change, TODAY)).toEqual({ isValid: true, value: change });
    expect(readLeadChange({}, TODAY)).toEqual({ isValid: true, value: {} });
  });

  test.each(Object.keys(lead).filter((key) => key !== 'data'))('is not of "%s"', (key) => {
    const value = Object.entries(lead).find(([name]) => name === key)?.[1];
    expect(readLeadChange({ [key]: value }, TODAY).isValid).toBe(false);
  });
});
