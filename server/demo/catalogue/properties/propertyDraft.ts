import type { ReviewRow } from '../../../api/catalogue/catalogue.ts';
import { addDays } from '../calendar.ts';
import { canonicalName } from '../canonicalNames.ts';
import { createRandom, type Random } from '../random.ts';
import { createReviews, reviewCount } from './createReviews.ts';
import { type CreatedRoom, createRooms } from './createRooms.ts';
import { type ChosenFeatures, chooseFeatures } from './features.ts';
import { propertyId } from './inventoryIds.ts';
import { propertyName } from './propertyNames.ts';
import { chooseSite, type PropertySite } from './propertySite.ts';
import { drawTerms, type PropertyTerms, type PropertyTraits } from './propertyTerms.ts';
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
  readonly terms: PropertyTerms;
  readonly features: ChosenFeatures;
  readonly rooms: readonly CreatedRoom[];
  readonly reviews: readonly ReviewRow[];
  /** A stream of its own for each part, so that changing one leaves the others as they were. */
  readonly stream: (part: string) => Random;
}

function reviewsOf(
  { index, today, traits }: PropertyPlan,
  id: number,
  random: Random,
): ReviewRow[] {
  const complete = traits?.complete === true;
  const count = complete ? 24 : reviewCount(random);
  return createReviews({ index, propertyId: id, today, count, withMedia: complete }, random);
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
  const rooms = createRooms(
    {
      propertyId: id,
      propertyCanonicalName: ownName,
      city,
      rentLevel: level,
      discount: terms.discount,
      deposit: terms.deposit ?? 0,
      soldOut: terms.notAvailable || !terms.available,
      layouts: traits?.layouts,
      withVirtualViews: traits?.complete === true,
      emptySince: emptySince(plan, stream('lease')),
    },
    stream('rooms'),
  );
  return {
    plan,
    id,
    name,
    canonicalName: ownName,
    site,
    terms,
    features: chooseFeatures(
      {
        generous: traits?.complete ? 1 : Math.max(0, level - 0.84),
        isAmerican: city.market.isAmerican,
      },
      stream('features'),
    ),
    rooms,
    reviews: reviewsOf(plan, id, stream('reviews')),
    stream,
  };
}
