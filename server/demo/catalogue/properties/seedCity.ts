import type { RegionRow } from '../../../api/catalogue/catalogue.ts';
import type { AreaPlace, CityPlace, CountryPlace } from '../../places/placeTypes.ts';
import type { CountryCode, Market } from '../markets.ts';
import { marketOf } from '../markets.ts';
import { type IntakeDate, intakeDates } from './intakeDates.ts';

/** What the generator knows of a city, worked out once. */
export interface SeedCity {
  readonly place: CityPlace;
  readonly demand: number;
  readonly regionId: number;
  readonly areas: readonly (AreaPlace & { readonly id: number })[];
  readonly stateName: string;
  readonly countryCode: CountryCode;
  readonly countryName: string;
  readonly market: Market;
  readonly intakes: readonly IntakeDate[];
}

export interface SeedCityInput {
  readonly countries: readonly CountryPlace[];
  readonly regions: readonly Pick<RegionRow, 'id' | 'canonicalName'>[];
  readonly today: string;
}

export function createSeedCities({ countries, regions, today }: SeedCityInput): SeedCity[] {
  const ids = new Map(regions.map((region) => [region.canonicalName, region.id]));
  const idOf = (canonicalName: string): number => {
    const id = ids.get(canonicalName);
    if (id === undefined) throw new RangeError(`${canonicalName} is no region`);
    return id;
  };
  return countries.flatMap((country) => {
    const market = marketOf(country.code);
    const intakes = intakeDates(market, today);
    return country.cities.map((place) => ({
      place,
      demand: place.demand,
      regionId: idOf(place.canonicalName),
      areas: place.areas.map((area) => ({ ...area, id: idOf(area.canonicalName) })),
      stateName:
        country.states.find((state) => state.canonicalName === place.state)?.name ?? country.name,
      // Sound because marketOf knows the code.
      countryCode: country.code as CountryCode,
      countryName: country.name,
      market,
      intakes,
    }));
  });
}
