import { inPriorityOrder, priorityRegionIds } from './inPriorityOrder.ts';

export interface CountryEntry {
  readonly id: number;
  readonly name: string;
  readonly canonicalName: string;
  /** Lower-case code, such as "gb". */
  readonly countryCode: string;
}

export type CityEntry = CountryEntry;

export interface CountryCities {
  readonly country: CountryEntry;
  /** Those wanted most come first. */
  readonly cities: readonly CityEntry[];
}

const bestRank = (cities: readonly CityEntry[]): number => {
  const ranks = cities.map(({ id }) => priorityRegionIds.indexOf(id)).filter((rank) => rank >= 0);
  return Math.min(priorityRegionIds.length, ...ranks);
};

/** Countries with the cities in them, the country of the city wanted most first. */
export const citiesByCountry = (
  countries: readonly CountryEntry[],
  cities: readonly CityEntry[],
): CountryCities[] =>
  countries
    .map((country) => ({
      country,
      cities: inPriorityOrder(
        cities.filter(({ countryCode }) => countryCode === country.countryCode),
      ),
    }))
    .filter((entry) => entry.cities.length > 0)
    .sort((a, b) => bestRank(a.cities) - bestRank(b.cities));

/** The cities wanted most of all, wherever they are. */
export const mostWantedCities = (groups: readonly CountryCities[]): CityEntry[] =>
  inPriorityOrder(
    groups.flatMap(({ cities }) => cities).filter(({ id }) => priorityRegionIds.includes(id)),
  );
