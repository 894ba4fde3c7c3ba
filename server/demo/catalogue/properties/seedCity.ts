import type { RegionRow } from '../../../api/catalogue/catalogue.ts';
import type { AreaPlace, CityPlace, CountryPlace } from '../../places/place.ts';
import { addMonths, firstOfMonth, monthOf, withDay } from '../calendar.ts';
import { type CountryCode, type Market, marketOf } from '../markets.ts';

const MONTHS_AHEAD = 14;

export interface IntakeDate {
  readonly date: string;
  readonly weight: number;
}

/** Days after `today`, up to 14 months ahead, on which tenancies of the market start. */
export function intakeDates(market: Market, today: string): IntakeDate[] {
  const dates: IntakeDate[] = [];
  const horizon = addMonths(today, MONTHS_AHEAD);
  for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) {
    const month = addMonths(firstOfMonth(today), ahead);
    const intake = market.intakes.find((candidate) => candidate.month === monthOf(month));
    if (intake === undefined) continue;
    const date = withDay(month, intake.day);
    if (date > today && date <= horizon) dates.push({ date, weight: intake.weight });
  }
  return dates;
}

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
