import { describe, expect, test } from '@jest/globals';
import { allCountries } from '../../demoCatalogue.ts';
import { alternativeNames } from '../alternativeNames.ts';
import type { CountryPlace } from '../place.ts';
import { australiaInChinese } from './australia.places.ts';
import { canadaInChinese } from './canada.places.ts';
import type { ChineseNames } from './chineseName.ts';
import { chineseNames } from './chineseNames.ts';
import { germanyInChinese } from './germany.places.ts';
import { irelandInChinese } from './ireland.places.ts';
import { spainInChinese } from './spain.places.ts';
import { unitedKingdomInChinese } from './unitedKingdom.places.ts';
import { unitedStatesInChinese } from './unitedStates.places.ts';

interface NamedPlace {
  readonly name: string;
  readonly shortName?: string;
  readonly canonicalName: string;
}

const tables: ReadonlyMap<string, ChineseNames> = new Map([
  ['GB', unitedKingdomInChinese],
  ['US', unitedStatesInChinese],
  ['CA', canadaInChinese],
  ['AU', australiaInChinese],
  ['IE', irelandInChinese],
  ['ES', spainInChinese],
  ['DE', germanyInChinese],
]);

function placesByKind(country: CountryPlace): ReadonlyMap<string, readonly NamedPlace[]> {
  return new Map<string, readonly NamedPlace[]>([
    ['country', [country]],
    ['state', country.states],
    ['city', country.cities],
    ['area', country.cities.flatMap((city) => city.areas)],
    ['university', country.cities.flatMap((city) => city.universities)],
  ]);
}

const places = allCountries.flatMap((country) => [...placesByKind(country).values()].flat());
const named = places.flatMap((place) => {
  const chinese = chineseNames[place.canonicalName];
  return chinese === undefined ? [] : [{ place, chinese }];
});

function faulty(isFaulty: (entry: (typeof named)[number]) => boolean): string[] {
  return named.filter(isFaulty).map(({ place, chinese }) => `${place.name}: ${chinese.name}`);
}

/** Chinese names that two places have whose English names differ. */
function sharedNames(places: readonly NamedPlace[], table: ChineseNames): string[] {
  const english = new Map<string, Set<string>>();
  for (const { name, canonicalName } of places) {
    const chinese = table[canonicalName]?.name;
    if (chinese === undefined) continue;
    english.set(chinese, (english.get(chinese) ?? new Set()).add(name));
  }
  return [...english].flatMap(([chinese, names]) =>
    names.size > 1 ? [`${chinese}: ${[...names].join(', ')}`] : [],
  );
}

describe.each(allCountries.map((country) => [country.name, country] as const))(
  'Chinese names of %s',
  (_, country) => {
    const table = tables.get(country.code) ?? {};
    const kinds = placesByKind(country);

    test('every key is a place of the country', () => {
      const known = new Set([...kinds.values()].flat().map((place) => place.canonicalName));
      expect(Object.keys(table).filter((key) => !known.has(key))).toEqual([]);
    });

    test.each(['country', 'state', 'city', 'university'])('every %s has one', (kind) => {
      const unnamed = kinds.get(kind)?.filter(({ canonicalName }) => !table[canonicalName]);
      expect(unnamed?.map((place) => place.name)).toEqual([]);
    });

    // Hyde Park is in Chicago and in Austin: such areas are told apart by their city in any language.
    test.each([...kinds])(
      'no %s shares its name with one that English tells apart',
      (_, places) => {
        expect(sharedNames(places, table)).toEqual([]);
      },
    );
  },
);

describe('Chinese names of all countries', () => {
  test('are written in Chinese characters, without spaces and half-width signs', () => {
    expect(
      faulty(
        ({ chinese }) => !/^[\p{Script=Han}A-Za-z\d·（）-]*\p{Script=Han}）?$/u.test(chinese.name),
      ),
    ).toEqual([]);
  });

  test('have Latin letters only where the English name has the same', () => {
    expect(
      faulty(({ place, chinese }) => {
        const latin = chinese.name.match(/[A-Za-z]+/g) ?? [];
        return latin.some((letters) => !place.name.split(' ').includes(letters));
      }),
    ).toEqual([]);
  });

  test('have other forms that are not empty, not repeated and not known already', () => {
    expect(
      faulty(({ place, chinese }) => {
        const { aliases = [] } = chinese;
        const known = [
          chinese.name,
          place.name,
          place.shortName,
          ...(alternativeNames[place.canonicalName] ?? []),
        ];
        return (
          new Set(aliases).size < aliases.length ||
          aliases.some((alias) => alias.trim() !== alias || alias === '' || known.includes(alias))
        );
      }),
    ).toEqual([]);
  });

  test('are all in the table of all countries', () => {
    const counts = [...tables.values()].map((table) => Object.keys(table).length);
    expect(named).toHaveLength(counts.reduce((sum, count) => sum + count, 0));
  });
});
