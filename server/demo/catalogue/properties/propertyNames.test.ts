import { describe, expect, test } from '@jest/globals';
import type { CountryCode } from '../markets.ts';
import { FIRST_WORDS, LOCAL_NAMES, propertyName, SECOND_WORDS } from './propertyNames.ts';
import { specialProperties } from './specialProperties.ts';

/** Operators of student housing, whose names must not be met. */
const OPERATORS =
  /\b(amber|unite|iq|scape|chapter|vita|yugo|nido|urbanest|collegiate|fresh|host|downing|prestige|greystar|canvas|aparto|novel|abodus|unilodge|iglu|atira|journal|livensa|micampus|resa|fizz|basecamp|youniq|milestone|landmark|cortland)\b/i;

const namesOf = (cityName: string, countryCode: CountryCode, count: number): string[] =>
  Array.from({ length: count }, (_, ordinal) =>
    propertyName(ordinal, { seed: 1, cityName, countryCode }),
  );

describe('propertyName', () => {
  test.each([
    ['london', 'GB'],
    ['berlin', 'DE'],
    ['madrid', 'ES'],
  ] as const)('no two of 9,000 residences of %s share a name', (city, code) => {
    expect(new Set(namesOf(city, code, 9000)).size).toBe(9000);
  });

  test('neighbours in the list do not share a word', () => {
    const [first = '', second = ''] = namesOf('leeds', 'GB', 2);
    const words = (name: string) => name.replace('The ', '').split(' ');
    expect(words(first).filter((word) => words(second).includes(word))).toEqual([]);
  });

  test('Germany and Spain have names of their own language as well', () => {
    expect(
      namesOf('berlin', 'DE', 10).some((name) => /hof|haus|quartier|garten|park|allee/.test(name)),
    ).toBe(true);
    expect(
      namesOf('madrid', 'ES', 10).some((name) =>
        /Residencia|Casa|Patio|Jardines|Torre|Villa/.test(name),
      ),
    ).toBe(true);
  });

  test('no word is the name of an operator of student housing', () => {
    const words = [...FIRST_WORDS, ...SECOND_WORDS, ...(LOCAL_NAMES.ES?.words ?? [])];
    expect(words.filter((word) => OPERATORS.test(word))).toEqual([]);
  });

  test('no drawn name can be one of the named residences', () => {
    const named = specialProperties.map(({ name }) => name);
    const clash = named.filter((name) =>
      FIRST_WORDS.some((word) => SECOND_WORDS.some((second) => name === `${word} ${second}`)),
    );
    expect(clash).toEqual([]);
  });
});
