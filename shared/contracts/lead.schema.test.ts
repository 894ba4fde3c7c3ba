import { describe, expect, test } from '@jest/globals';
import { makeFullLead, makeLead } from '../../test/support/leadBody.ts';
import { allowedQueryKeys } from '../domain/search/searchKeys.ts';
import { readLeadBody, readLeadChange, readVirtualTourBody } from './lead.schema.ts';

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
    expect(readLeadBody({ lead })).toEqual({ isValid: true, value: { lead } });
    expect(readVirtualTourBody({ lead })).toEqual({ isValid: true, value: { lead } });
  });

  test.each(objectPaths({ lead }).map((path) => [path.join('.'), path] as const))(
    'with an unknown field in "%s" is refused',
    (_name, path) => {
      for (const read of [readLeadBody, readVirtualTourBody]) {
        expect(read(withExtra({ lead }, path))).toMatchObject({
          isValid: false,
          issue: { code: 'unrecognized_keys', keys: ['extra'] },
        });
      }
    },
  );

  test('may have every filter of a search', () => {
    const data = Object.fromEntries(allowedQueryKeys.map((key) => [key, 'x']));
    expect(readLeadBody({ lead: makeLead({ data }) }).isValid).toBe(true);
  });

  test('of a tour needs its property and its time', () => {
    const { inventory_id: _none, ...nowhere } = lead;
    expect(readVirtualTourBody({ lead: nowhere }).isValid).toBe(false);
    expect(readVirtualTourBody({ lead: full }).isValid).toBe(false);
    expect(readLeadBody({ lead: nowhere }).isValid).toBe(true);
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
    expect(readLeadChange(change)).toEqual({ isValid: true, value: change });
    expect(readLeadChange({})).toEqual({ isValid: true, value: {} });
  });

  test.each(Object.keys(lead).filter((key) => key !== 'data'))('is not of "%s"', (key) => {
    const value = Object.entries(lead).find(([name]) => name === key)?.[1];
    expect(readLeadChange({ [key]: value }).isValid).toBe(false);
  });
});
