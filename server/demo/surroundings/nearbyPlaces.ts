import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import { distanceKm } from '../catalogue/geography.ts';
import type { CountryCode } from '../catalogue/markets.ts';
import { australiaStations } from './stations/australia.ts';
import { germanyStations, irelandStations, spainStations } from './stations/europe.ts';
import { canadaStations, unitedStatesStations } from './stations/northAmerica.ts';
import type { StationKind, StationTable } from './stations/station.ts';
import { unitedKingdomStations } from './stations/unitedKingdom.ts';
import { supermarkets } from './supermarkets.ts';

const STATIONS: Readonly<Record<CountryCode, StationTable>> = {
  GB: unitedKingdomStations,
  IE: irelandStations,
  ES: spainStations,
  DE: germanyStations,
  US: unitedStatesStations,
  CA: canadaStations,
  AU: australiaStations,
};

/** What people of the country call such a train. */
const METRO_NAMES: Readonly<Partial<Record<CountryCode, string>>> = {
  GB: 'Underground',
  DE: 'U-Bahn',
  US: 'subway',
  CA: 'metro',
};

/** Other than in the rest of the country. */
const CITY_METRO_NAMES: Readonly<Record<string, string>> = {
  glasgow: 'Subway',
  'newcastle-upon-tyne': 'Metro',
  sunderland: 'Metro',
  toronto: 'subway',
  vancouver: 'SkyTrain',
  berkeley: 'BART',
  chicago: '‘L’',
  'los-angeles': 'Metro',
  'washington-dc': 'Metro',
  miami: 'Metrorail',
  atlanta: 'MARTA',
  'san-francisco': 'BART or Muni',
  seattle: 'light rail',
};

export interface Whereabouts extends GeoPoint {
  readonly countryCode: CountryCode;
  /** Canonical name of the city. */
  readonly city: string;
}

export interface NearbyPlace {
  /** "Russell Square (Underground)". */
  readonly name: string;
  readonly km: number;
}

function kindName(kind: StationKind, { city, countryCode }: Whereabouts): string {
  if (kind === 'rail') return 'train';
  if (kind === 'tram') return 'tram';
  return CITY_METRO_NAMES[city] ?? METRO_NAMES[countryCode] ?? 'metro';
}

const nearest = (places: readonly NearbyPlace[], limitKm: number): NearbyPlace[] =>
  places.filter(({ km }) => km <= limitKm).sort((a, b) => a.km - b.km);

const STATION_LIMIT_KM = 1.5;
const STATIONS_SHOWN = 2;

/** Stations to walk to, the nearest first; the tables do not hold every one there is. */
export function stationsNear(place: Whereabouts): NearbyPlace[] {
  const known = STATIONS[place.countryCode][place.city] ?? [];
  const named = known.map((station) => ({
    name: `${station.name} (${kindName(station.kind, place)})`,
    km: distanceKm(place, station),
  }));
  return nearest(named, STATION_LIMIT_KM).slice(0, STATIONS_SHOWN);
}

const SHOP_LIMIT_KM = 1;

/** A supermarket that is known to be near, undefined where none is known. */
export function supermarketNear(place: Whereabouts): NearbyPlace | undefined {
  const known = supermarkets[place.city] ?? [];
  const measured = known.map((shop) => ({ name: shop.name, km: distanceKm(place, shop) }));
  return nearest(measured, SHOP_LIMIT_KM)[0];
}
