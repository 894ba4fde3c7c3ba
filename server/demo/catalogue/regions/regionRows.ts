import { nameWords, placeSearchText } from '../../../../shared/domain/search/placeWords.ts';
import type { RegionRow } from '../../../api/catalogue/catalogue.ts';
import { alternativeNames } from '../../places/alternativeNames.ts';
import { chineseNames } from '../../places/chineseNames/chineseNames.ts';
import type {
  AreaPlace,
  CityPlace,
  CountryPlace,
  StatePlace,
  UniversityPlace,
} from '../../places/place.ts';
import { canonicalName } from '../canonicalNames.ts';
import { marketOf } from '../markets.ts';
import { pinyinWords } from './pinyinWords.ts';
import { areaFaqs, cityFaqs, universityFaqs, wideRegionFaqs } from './regionFaqs.ts';
import { areaMeta, cityMeta, universityMeta, wideRegionMeta } from './regionTexts.ts';

export interface Parent {
  readonly id: number;
  readonly ancestorIds: readonly number[];
}

const below = (parent: Parent): number[] => [...parent.ancestorIds, parent.id];

interface NamedPlace {
  readonly name: string;
  readonly shortName?: string;
  readonly canonicalName: string;
}

const chineseNamesOf = (canonicalName: string): string[] => {
  const chinese = chineseNames[canonicalName];
  return chinese === undefined ? [] : [chinese.name, ...(chinese.aliases ?? [])];
};

const aliasesOf = ({ canonicalName: of }: NamedPlace): string[] => [
  ...(alternativeNames[of] ?? []),
  ...chineseNamesOf(of),
];

const namesOf = (place: NamedPlace): string[] => [
  place.name,
  ...(place.shortName === undefined ? [] : [place.shortName]),
  ...aliasesOf(place),
];

/**
 * What a place is found by.
 * @param around the city and country it lies in.
 */
const namesToFind = (place: NamedPlace, ...around: readonly NamedPlace[]) => ({
  aliases: aliasesOf(place),
  nameWords: nameWords(namesOf(place)),
  searchText: placeSearchText([place, ...around].flatMap(namesOf)),
  pinyin: pinyinWords(chineseNamesOf(place.canonicalName)),
});

export function countryRow(country: CountryPlace, id: number): RegionRow {
  return {
    id,
    name: country.name,
    canonicalName: country.canonicalName,
    canonicalBaseName: canonicalName(country.name),
    regionType: 'country',
    ancestorIds: [],
    countryCode: country.code,
    countryName: country.name,
    lat: country.lat,
    lng: country.lng,
    popularity: 1000,
    ...namesToFind(country),
    meta: wideRegionMeta(country.name),
    faqs: wideRegionFaqs(country.name, country.cities, marketOf(country.code)),
  };
}

export function stateRow(
  state: StatePlace,
  country: CountryPlace,
  { id, parent }: { readonly id: number; readonly parent: Parent },
): RegionRow {
  const cities = country.cities.filter((city) => city.state === state.canonicalName);
  return {
    id,
    name: state.name,
    canonicalName: state.canonicalName,
    canonicalBaseName: canonicalName(state.name),
    regionType: 'state',
    parentId: parent.id,
    ancestorIds: below(parent),
    countryCode: country.code,
    countryName: country.name,
    lat: state.lat,
    lng: state.lng,
    popularity: Math.max(0, ...cities.map((city) => city.demand)) * 5,
    ...namesToFind(state, country),
    meta: wideRegionMeta(state.name),
    faqs: wideRegionFaqs(
      state.name,
      cities.length > 0 ? cities : country.cities,
      marketOf(country.code),
    ),
  };
}

/** Where a row hangs: its country and the region above it. */
export interface RegionPosition {
  readonly country: CountryPlace;
  readonly parent: Parent;
}

export function cityRow(
  city: CityPlace,
  id: number,
  { country, parent }: RegionPosition,
): RegionRow {
  return {
    id,
    name: city.name,
    canonicalName: city.canonicalName,
    canonicalBaseName: canonicalName(city.name),
    regionType: 'locality',
    parentId: parent.id,
    ancestorIds: below(parent),
    countryCode: country.code,
    countryName: country.name,
    locality: city.name,
    timeZone: city.timeZone,
    lat: city.lat,
    lng: city.lng,
    popularity: city.demand * 10,
    ...namesToFind(city, country),
    meta: cityMeta(city.name, country.name),
    faqs: cityFaqs(city, marketOf(country.code)),
  };
}

export interface PlaceInCity {
  readonly id: number;
  readonly place: AreaPlace | UniversityPlace;
  readonly city: CityPlace;
  readonly position: RegionPosition;
}

function placeInCity({ id, place, city, position }: PlaceInCity) {
  const { country, parent } = position;
  return {
    id,
    name: place.name,
    canonicalName: place.canonicalName,
    canonicalBaseName: canonicalName(place.name),
    parentId: parent.id,
    ancestorIds: below(parent),
    countryCode: country.code,
    countryName: country.name,
    locality: city.name,
    timeZone: city.timeZone,
    lat: place.lat,
    lng: place.lng,
  };
}

export function areaRow(position: PlaceInCity): RegionRow {
  const { place, city } = position;
  const { country } = position.position;
  return {
    ...placeInCity(position),
    regionType: 'sublocality',
    popularity: city.demand,
    ...namesToFind(place, city, country),
    meta: areaMeta(place.name, city.name),
    faqs: areaFaqs(place, city, marketOf(country.code)),
  };
}

export function universityRow(position: PlaceInCity): RegionRow {
  const { city } = position;
  const place: UniversityPlace = position.place;
  const { country } = position.position;
  return {
    ...placeInCity(position),
    shortName: place.shortName ?? null,
    regionType: 'establishment',
    popularity: city.demand * 3,
    ...namesToFind(place, city, country),
    meta: universityMeta({ name: place.name, shortName: place.shortName, cityName: city.name }),
    faqs: universityFaqs(place, city, marketOf(country.code)),
  };
}
