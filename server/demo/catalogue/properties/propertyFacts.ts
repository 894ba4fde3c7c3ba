import { distanceUnit, shownDistance } from '../../../../shared/domain/property/formatDistance.ts';
import type { PropertyDetail } from '../../../api/db/documents.ts';
import { houseOf } from '../../pictures/house.ts';
import {
  type NearbyPlace,
  stationsNear,
  supermarketNear,
} from '../../surroundings/nearbyPlaces.ts';
import type { CountryCode } from '../markets.ts';
import type { Random } from '../random.ts';
import type { CreatedRoom } from './createRooms.ts';
import type { PropertySite } from './propertySite.ts';
import type { FaqFacts } from './propertyTexts.ts';
import type { SeedCity } from './seedCity.ts';

/** What the facts of a residence follow from. */
export interface FactsPlan {
  readonly city: SeedCity;
  readonly site: PropertySite;
  /** The house of its pictures. */
  readonly house: number;
  /** ISO date from which dates are counted. */
  readonly today: string;
  readonly rooms: readonly CreatedRoom[];
}

/** How many share a kitchen with one: in apartments their bedrooms say it. */
function flatmates({ city, rooms }: FactsPlan, random: Random): string | undefined {
  const sharing = rooms.filter(({ row }) => row.kitchenKind === 'shared_kitchen');
  if (sharing.length === 0) return undefined;
  if (!city.market.isAmerican) return `${random.int(3, 5)} to ${random.int(6, 8)}`;
  const others = sharing.map(({ layout }) => layout.bedrooms - 1);
  const [fewest, most] = [Math.min(...others), Math.max(...others)];
  return fewest === most ? String(most) : `${fewest} to ${most}`;
}

/** Longer ago than the oldest review. */
const YEARS_OPEN = { fewest: 4, most: 22 };

/** Floors as the pictures show them, and as many residents as live on so many. */
export function communityFacts(plan: FactsPlan, random: Random): PropertyDetail['community_facts'] {
  const { floors, style } = houseOf(plan.house);
  const residents = floors * style.bays * random.int(2, 4);
  const year = Number(plan.today.slice(0, 4));
  const opened = year - random.int(YEARS_OPEN.fewest, YEARS_OPEN.most);
  const shared = flatmates(plan, random);
  return [
    { label: 'Residents', value: String(residents) },
    { label: 'Floors', value: String(floors) },
    { label: 'Opened', value: String(opened) },
    ...(shared === undefined ? [] : [{ label: 'Flatmates', value: shared }]),
  ];
}

/** The distance in the unit that is usual in the country: "1.2 miles", "1.9 km". */
function distanceText(km: number, countryCode: CountryCode): string {
  const { value, unit } = shownDistance(km * 1000, distanceUnit(countryCode), 'en');
  if (unit === 'kilometre') return `${value} km`;
  return value === '1' ? '1 mile' : `${value} miles`;
}

/** Stations and a shop to walk to, as the crow flies; nothing where none is known. */
function surroundings({ city, site }: FactsPlan): PropertyDetail['meta_general_facts'] {
  const { countryCode } = city;
  const where = { ...site.point, city: city.place.canonicalName, countryCode };
  const written = ({ km, name }: NearbyPlace) => `${name}, ${distanceText(km, countryCode)}`;
  const stations = stationsNear(where).map(written).join('; ');
  const shop = supermarketNear(where);
  return [
    ...(stations === '' ? [] : [{ label: 'Stations nearby', value: stations }]),
    ...(shop === undefined ? [] : [{ label: 'Supermarket', value: written(shop) }]),
  ];
}

export function generalFacts(
  plan: FactsPlan,
  facts: FaqFacts,
): PropertyDetail['meta_general_facts'] {
  const nearest =
    facts.university === undefined
      ? []
      : [
          {
            label: 'Nearest university',
            value: `${facts.university}, ${facts.universityMinutes} min`,
          },
        ];
  const { city, site } = plan;
  return [
    { label: 'City centre', value: distanceText(site.centreKm, city.countryCode) },
    ...nearest,
    { label: 'Neighbourhood', value: facts.area ?? facts.city },
    ...surroundings(plan),
  ];
}
