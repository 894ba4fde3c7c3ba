import { describe, expect, test } from '@jest/globals';
import { callingCodeOfCountry } from '../../../shared/domain/contact/callingCodes.ts';
import { nationalFormat, splitInternational } from './nationalFormat.ts';

describe('a telephone number', () => {
  test.each([
    ['gb', '07700900123', '07700 900123'],
    ['gb', '0770', '0770'],
    ['us', '2025550100', '(202) 555-0100'],
    ['in', '2255500000', '22 5550 0000'],
    ['gb', '0770o900123', '0770o900123'],
    ['gb', '\u202a٠٧٧٠٠٩٠٠١٢٣\u202c', '07700 900123'],
    ['gb', '07700–900123', '07700 900123'],
    ['gb', '', ''],
  ])('of %s typed as "%s" is shown as "%s"', (country, typed, shown) => {
    expect(nationalFormat(typed, callingCodeOfCountry(country))).toBe(shown);
  });

  test.each([
    ['+44 7700 900123', 'gb', '07700 900123'],
    ['+12025550100', 'us', '(202) 555-0100'],
    [' +919876543210', 'in', '098765 43210'],
    ['\u200e＋91 98765 43210', 'in', '098765 43210'],
  ])('given as "%s" is one of %s: %s', (typed, country, national) => {
    expect(splitInternational(typed)).toEqual({ code: callingCodeOfCountry(country), national });
  });

  test('of a code that several countries share is one of the chosen country', () => {
    const canada = callingCodeOfCountry('ca');
    expect(splitInternational('+1 204 555 0100', canada)?.code).toBe(canada);
    expect(splitInternational('+44 7700 900123', canada)?.code.country).toBe('gb');
  });

  test.each(['07700 900123', '+', '+44', '+999 123', 'number'])(
    '"%s" names no country',
    (typed) => {
      expect(splitInternational(typed)).toBeNull();
    },
  );
});
