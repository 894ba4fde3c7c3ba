import type { ReviewRow } from '../../../api/catalogue/catalogue.ts';
import { FILMED_HOUSE } from '../../clips/videoClips.ts';
import { hasBalconies } from '../../pictures/architecture/style.ts';
import { houseOf } from '../../pictures/house.ts';
import { addDays } from '../calendar.ts';
import { canonicalName } from '../canonicalNames.ts';
import { createRandom, hash32, type Random } from '../random.ts';
import { createReviews, reviewCount } from './createReviews.ts';
import { type CreatedRoom, chooseLayouts, createRooms } from './createRooms.ts';
import { type ChosenFeatures, chooseFeatures, type FeaturesPlan } from './features.ts';
import { propertyId } from './inventoryIds.ts';
import { houseFor } from './propertyMedia.ts';
import { propertyName } from './propertyNames.ts';
import { chooseSite, type PropertySite } from './propertySite.ts';
import { drawTerms, type PropertyTerms, type PropertyTraits } from './propertyTerms.ts';
import { COURTYARD_ROOM, type RoomLayout } from './roomLayouts.ts';
import type { SeedCity } from './seedCity.ts';

export interface PropertyPlan {
  readonly seed: number;
  readonly today: string;
  /** Place in the catalogue; with the seed it decides everything that is drawn. */
  readonly index: number;
  readonly city: SeedCity;
  readonly ordinal: number;
  readonly traits?: PropertyTraits;
}

/** Everything that is drawn for a residence, before it is put into rows. */
export interface PropertyDraft {
  readonly plan: PropertyPlan;
  readonly id: number;
  readonly name: string;
  readonly canonicalName: string;
  readonly site: PropertySite;
  /** The house of all its pictures. */
  readonly house: number;
  readonly terms: PropertyTerms;
  readonly features: ChosenFeatures;
  readonly rooms: readonly CreatedRoom[];
  readonly reviews: readonly ReviewRow[];
  /** A stream of its own for each part, so that changing one leaves the others as they were. */
  readonly stream: (part: string) => Random;
}

function reviewsOf(
  { index, today, traits }: PropertyPlan,
  about: { readonly house: number; readonly features: readonly string[] },
  random: Random,
): ReviewRow[] {
  const complete = traits?.complete === true;
  const count = complete ? 24 : reviewCount(random);
  return createReviews(
    { ...about, index, propertyId: propertyId(index), today, count, withMedia: complete },
    random,
  );
}

/** One that has films, for a residence with every section. */
function chooseHouse({ city, ordinal, traits }: PropertyPlan): number {
  return traits?.complete ? FILMED_HOUSE : houseFor(ordinal, hash32(city.place.canonicalName));
}

/** Features that the drawing of the house and the rooms decide. */
function settledFeatures(house: number, layouts: readonly RoomLayout[]): FeaturesPlan['settled'] {
  const hasDouble = layouts.some(({ bed }) => bed === 'double' || bed === 'king');
  return {
    double_bed: hasDouble,
    balcony: hasBalconies(houseOf(house).style),
    ...(layouts.some(({ name }) => name === COURTYARD_ROOM) ? { courtyard: true } : {}),
  };
}

/** Some residences have a room that stands empty, to be moved into at once. */
function emptySince({ today }: PropertyPlan, random: Random): string | undefined {
  return random.chance(0.14) ? addDays(today, -random.int(0, 20)) : undefined;
}

export function draftProperty(plan: PropertyPlan): PropertyDraft {
  const { seed, index, city, traits } = plan;
  const stream = (part: string): Random => createRandom(seed, index, part);
  const id = propertyId(index);
  const name =
    traits?.name ??
    propertyName(plan.ordinal, {
      seed,
      cityName: city.place.canonicalName,
      countryCode: city.countryCode,
    });
  const ownName = traits?.canonicalName ?? `${canonicalName(name)}-${city.place.canonicalName}`;
  const site = chooseSite(city, traits?.point, stream('site'));
  const terms = drawTerms(traits, city.market, stream('terms'));
  const level = stream('level').range(0.84, 1.24) * (1.1 - Math.min(site.centreKm, 8) * 0.02);
  const house = chooseHouse(plan);
  const complete = traits?.complete === true;
  const roomStream = stream('rooms');
  const layouts = chooseLayouts(
    { isAmerican: city.market.isAmerican, named: traits?.layouts, withStudio: complete },
    roomStream,
  );
  const features = chooseFeatures(
    {
      generous: complete ? 1 : Math.max(0, level - 0.84),
      isAmerican: city.market.isAmerican,
      settled: settledFeatures(house, layouts),
    },
    stream('features'),
  );
  const rooms = createRooms(
    {
      propertyId: id,
      propertyCanonicalName: ownName,
      city,
      rentLevel: level,
      discount: terms.discount,
      deposit: terms.deposit ?? 0,
      soldOut: terms.notAvailable || !terms.available,
      layouts,
      house,
      withVirtualViews: complete,
      emptySince: emptySince(plan, stream('lease')),
    },
    roomStream,
  );
  return {
    plan,
    id,
    name,
    canonicalName: ownName,
    site,
    terms,
    house,
    features,
    rooms,
    reviews: reviewsOf(plan, { house, features: features.keys }, stream('reviews')),
    stream,
  };
}
