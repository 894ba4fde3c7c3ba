import type { LocationWire } from '../../../../shared/contracts/inventoryParts.wire.ts';
import type { GeoPoint } from '../../../../shared/domain/geo/geoPoint.ts';
import { travelMinutes } from '../../../../shared/domain/travel/travelPace.ts';
import type { UniversityPlace } from '../../places/place.ts';
import { postalCode } from '../../surroundings/postcodes/postalCode.ts';
import { distanceKm, nearestWithin, pointAround } from '../geography.ts';
import type { CountryCode } from '../markets.ts';
import type { Random } from '../random.ts';
import type { SeedCity } from './seedCity.ts';
import { streetName } from './streets.ts';

/**
 * Numbers that regulators keep free for fiction: Ofcom, ComReg, ACMA, the North American 555-01xx
 * range and the Bundesnetzagentur's. Spain keeps none, so its residences print an Irish line.
 */
const FICTION_RANGES: Readonly<Record<CountryCode, readonly string[]>> = {
  GB: ['+44 20 7946 0###', '+44 161 496 0###', '+44 113 496 0###', '+44 1632 960###'],
  IE: ['+353 20 91# ####'],
  AU: ['+61 2 5550 ####', '+61 3 5550 ####', '+61 7 5550 ####', '+61 8 5550 ####'],
  US: ['+1 %%% 555 01##'],
  CA: ['+1 %%% 555 01##'],
  DE: ['+49 30 23125 ###', '+49 40 66969 ###', '+49 69 90009 ###', '+49 89 99998 ###'],
  ES: ['+353 20 91# ####'],
};

const AREA_CODES: Readonly<Partial<Record<CountryCode, readonly string[]>>> = {
  US: ['212', '617', '213', '312', '415', '206', '512', '215'],
  CA: ['416', '604', '514', '613', '403'],
};

export function fictionalPhone(countryCode: CountryCode, random: Random): string {
  const areaCode = random.pick(AREA_CODES[countryCode] ?? ['']);
  return random
    .pick(FICTION_RANGES[countryCode])
    .replace('%%%', areaCode)
    .replace(/#/g, () => String(random.int(0, 9)));
}

const AREA_LIMIT_KM = 3;
const UNIVERSITY_LIMIT_KM = 20;
const AREA_SPREAD_KM = 0.9;
const CAMPUS_SPREAD_KM = 1.4;
const CENTRE_SPREAD_KM = 1.8;
/** Distance from the centre at which a place draws half as many residences. */
const HALF_PULL_KM = 4;
const FURTHEST_ANCHOR_KM = 16;

/** Where a residence stands and what is around it. */
export interface PropertySite {
  readonly point: GeoPoint;
  readonly centreKm: number;
  readonly area:
    | { readonly id: number; readonly name: string; readonly canonicalName: string }
    | undefined;
  readonly university: { readonly place: UniversityPlace; readonly km: number } | undefined;
  readonly location: Required<LocationWire>;
}

interface Anchor {
  readonly point: GeoPoint;
  readonly spreadKm: number;
  readonly weight: number;
}

function anchorsOf({ place, areas }: SeedCity): Anchor[] {
  const around = (points: readonly GeoPoint[], spreadKm: number, share: number): Anchor[] =>
    points
      .map((point) => ({ point, km: distanceKm(place, point) }))
      .filter(({ km }) => km <= FURTHEST_ANCHOR_KM)
      .map(({ point, km }) => ({
        point,
        spreadKm,
        weight: share / (1 + (km / HALF_PULL_KM) ** 2),
      }));
  return [
    { point: place, spreadKm: CENTRE_SPREAD_KM, weight: 2 },
    ...around(areas, AREA_SPREAD_KM, 1),
    ...around(place.universities, CAMPUS_SPREAD_KM, 1.2),
  ];
}

function choosePoint(city: SeedCity, random: Random): GeoPoint {
  const anchors = anchorsOf(city).map((anchor) => [anchor, anchor.weight] as const);
  const { point, spreadKm } = random.weighted(anchors);
  return pointAround(point, spreadKm, random);
}

export function chooseSite(
  city: SeedCity,
  fixedPoint: GeoPoint | undefined,
  random: Random,
): PropertySite {
  const point = fixedPoint ?? choosePoint(city, random);
  const { place, countryCode, countryName } = city;
  const area = nearestWithin(point, city.areas, AREA_LIMIT_KM)?.place;
  return {
    point,
    centreKm: distanceKm(place, point),
    area,
    university: nearestWithin(point, place.universities, UNIVERSITY_LIMIT_KM),
    location: {
      street_number: String(random.int(1, countryCode === 'US' ? 1900 : 180)),
      route: streetName(countryCode, random),
      locality: place.name,
      state: city.stateName,
      country: { short_name: countryCode, long_name: countryName },
      postal_code: postalCode({ countryCode, city: place, area, point }, random),
    },
  };
}

const LONGEST_WALK_MINUTES = 30;

/** Door to door, as the way there is told: on foot where that is bearable, else by transit. */
export function minutesTo(km: number): number {
  const walk = travelMinutes('walking', km * 1000) ?? Number.POSITIVE_INFINITY;
  return walk <= LONGEST_WALK_MINUTES ? walk : (travelMinutes('transit', km * 1000) ?? walk);
}
