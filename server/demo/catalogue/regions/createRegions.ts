import { campusRedirect } from '../../../../shared/domain/region/campusRedirect.ts';
import type { RegionRow } from '../../../api/catalogue/catalogue.ts';
import type { CityPlace, CountryPlace } from '../../places/place.ts';
import {
  areaRow,
  cityRow,
  countryRow,
  type RegionPosition,
  stateRow,
  universityRow,
} from './regionRows.ts';
import { wideRegionMeta } from './regionTexts.ts';

/** Ids that deployments refer to; they never change. */
const FIXED_CITY_IDS: ReadonlyMap<string, number> = new Map([
  ['london', 34],
  ['manchester', 38],
  ['birmingham', 55],
  ['leeds', 43],
  ['glasgow', 67],
  ['new-york', 70],
  ['boston', 75],
  ['sydney', 14],
  ['melbourne', 56],
  ['dublin', 37],
]);

export interface RegionIds {
  readonly country: () => number;
  readonly state: () => number;
  /** A fixed id does not use up a number. */
  readonly city: (canonicalName: string) => number;
  readonly area: () => number;
  readonly university: () => number;
}

const counter = (first: number) => {
  let next = first;
  return () => next++;
};

/** Numbers in table order, a range to each kind. */
function createRegionIds(): RegionIds {
  const nextCity = counter(200);
  return {
    country: counter(1),
    state: counter(100),
    city: (canonicalName) => FIXED_CITY_IDS.get(canonicalName) ?? nextCity(),
    area: counter(1000),
    university: counter(5000),
  };
}

const FIRST_ID = 9001;

/** Regions of London that stand for one case each: a retired area and a campus with one residence. */
function specialPlaces(city: CityPlace, position: RegionPosition): RegionRow[] {
  if (city.canonicalName !== 'london') return [];
  const docklands = {
    name: 'Docklands',
    canonicalName: 'docklands-london',
    lat: 51.5031,
    lng: -0.0053,
  };
  const strandCampus = {
    name: "Strand Campus, King's College London",
    shortName: "King's Strand",
    canonicalName: campusRedirect.campusRegion,
    lat: 51.5122,
    lng: -0.1171,
  };
  return [
    { ...areaRow({ id: FIRST_ID, place: docklands, city, position }), state: 'inactive' },
    universityRow({ id: FIRST_ID + 2, place: strandCampus, city, position }),
  ];
}

/** No longer listed and below no other region. */
const retiredVillage: RegionRow = {
  id: FIRST_ID + 1,
  name: 'Dungeness',
  canonicalName: 'dungeness',
  canonicalBaseName: 'dungeness',
  regionType: 'locality',
  state: 'inactive',
  parentId: null,
  ancestorIds: [],
  countryCode: 'GB',
  countryName: 'United Kingdom',
  locality: 'Dungeness',
  timeZone: 'Europe/London',
  lat: 50.9136,
  lng: 0.9692,
  popularity: 0,
  aliases: [],
  nameWords: '| dungeness |',
  searchText: 'dungeness united kingdom',
  pinyin: '',
  meta: wideRegionMeta('Dungeness'),
  faqs: [],
};

function cityRows(city: CityPlace, ids: RegionIds, position: RegionPosition): RegionRow[] {
  const row = cityRow(city, ids.city(city.canonicalName), position);
  const inCity: RegionPosition = { country: position.country, parent: row };
  return [
    row,
    ...city.areas.map((place) => areaRow({ id: ids.area(), place, city, position: inCity })),
    ...city.universities.map((place) =>
      universityRow({ id: ids.university(), place, city, position: inCity }),
    ),
    ...specialPlaces(city, inCity),
  ];
}

function countryRows(country: CountryPlace, ids: RegionIds): RegionRow[] {
  const own = countryRow(country, ids.country());
  const states = country.states.map((state) =>
    stateRow(state, country, { id: ids.state(), parent: own }),
  );
  const stateOf = (city: CityPlace): RegionRow => {
    const state = states.find((row) => row.canonicalName === city.state);
    if (state === undefined)
      throw new RangeError(`${city.name} lies in no state of ${country.name}`);
    return state;
  };
  return [
    own,
    ...states,
    ...country.cities.flatMap((city) => cityRows(city, ids, { country, parent: stateOf(city) })),
  ];
}

/** Every column, so that all rows have the same keys. */
const EMPTY = {
  state: 'active',
  shortName: null,
  parentId: null,
  locality: null,
  timeZone: null,
} as const;

/** All regions, parents before children. */
export function createRegions(countries: readonly CountryPlace[]): RegionRow[] {
  const ids = createRegionIds();
  const rows = countries.flatMap((country) => countryRows(country, ids));
  return [...rows, retiredVillage].map((row) => ({ ...EMPTY, ...row }));
}
