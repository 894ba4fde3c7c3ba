import type { CatalogueRows, RegionRow } from '../../api/catalogue/catalogue.ts';
import { chineseNames } from '../places/chineseNames/chineseNames.ts';
import type { CountryPlace, UniversityPlace } from '../places/place.ts';
import type { InChinese } from './phrases.ts';

interface Named {
  readonly name: string;
  readonly canonicalName: string;
}

type Pair = readonly [english: string, chinese: string];

/** A state of the United States and an area of Exeter: without 州 it may be either. */
const SHARED_NAMES: readonly Pair[] = [['Pennsylvania', '宾夕法尼亚']];

/** Regions that stand for one case each, which the tables of places do not have. */
const SPECIAL_PLACES: readonly Pair[] = [
  ["Strand Campus, King's College London", '伦敦国王学院斯特兰德校区'],
  ["King's Strand", '伦敦国王学院斯特兰德校区'],
  ['Docklands, London', '伦敦码头区'],
  ['Dungeness', '邓杰内斯'],
];

/** A word, such as "Imperial" or "Georgia Tech"; students write short forms such as UCL as they are. */
const HAS_WORD = /\p{Lu}\p{Ll}{3}/u;

const named = (places: readonly Named[]): Pair[] =>
  places.flatMap(({ canonicalName, name }) => {
    const chinese = chineseNames[canonicalName]?.name;
    return chinese === undefined ? [] : [[name, chinese] as const];
  });

const shortNames = (universities: readonly UniversityPlace[]): Pair[] =>
  universities.flatMap(({ canonicalName, shortName }) =>
    shortName !== undefined && HAS_WORD.test(shortName)
      ? named([{ name: shortName, canonicalName }])
      : [],
  );

/** Wide before narrow, and nothing said twice: 伦敦卡姆登, but 伦敦桥. */
const within = (around: string, place: string): string =>
  place.includes(around) ? place : `${around}${place}`;

/**
 * The names of places as texts have them, alone and with what they lie in: "Camden", "Camden, London".
 * One without a Chinese name in use stays as it is, which tells a list of names where it ends. Places
 * that share a name in English share it in Chinese, too, unless it says where they are.
 */
export const placeNames = (countries: readonly CountryPlace[]): ReadonlyMap<string, string> => {
  const cities = countries.flatMap((country) => country.cities);
  const areas = cities.flatMap((city) => city.areas);
  const universities = cities.flatMap((city) => city.universities);
  const names = new Map<string, string>([
    ...[...areas, ...universities].map(({ name }) => [name, name] as const),
    ...shortNames(universities),
    ...[areas, universities, cities].flatMap(named),
    ...countries.flatMap(({ states }) => named(states)),
    ...named(countries),
    ...SHARED_NAMES,
    ...SPECIAL_PLACES,
  ]);
  const own = ({ canonicalName, name }: Named): string =>
    chineseNames[canonicalName]?.name ?? names.get(name) ?? name;
  const inCountry = (country: CountryPlace): Pair[] => [
    [`the ${country.name}`, own(country)],
    ...country.cities.flatMap((city): Pair[] => [
      [`${city.name}, ${country.name}`, within(own(country), own(city))],
      ...[...city.areas, ...city.universities].map(
        (place) => [`${place.name}, ${city.name}`, within(own(city), own(place))] as const,
      ),
    ]),
  ];
  return new Map([...countries.flatMap(inCountry), ...names]);
};

/** "Camden, London, United Kingdom", as lists name a place with all around it. */
export const combinedNamePairs = (
  regions: readonly Pick<RegionRow, 'countryName' | 'locality' | 'name'>[],
  inChinese: InChinese,
): CatalogueRows['translations'] =>
  regions.map(({ countryName, locality, name }) => {
    const names = [...new Set([name, locality ?? name, countryName])];
    return {
      language: 'zh',
      source: names.join(', '),
      text: names.map((part) => inChinese(part) ?? part).join('，'),
    };
  });
