import type { RegionRow } from '../../../api/catalogue/catalogue.ts';
import type { CityPlace, CountryPlace } from '../../places/placeTypes.ts';
import { createRegionIds, type RegionIds } from './regionIds.ts';
import {
  areaRow,
  cityRow,
  countryRow,
  type RegionPosition,
  stateRow,
  universityRow,
} from './regionRows.ts';
import { retiredVillage, specialPlaces } from './specialRegions.ts';

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
