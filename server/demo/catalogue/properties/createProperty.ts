import { NOT_AVAILABLE } from '../../../../shared/domain/property/isBookable.ts';
import type { PropertyRow, PropertyRows, TenancyRow } from '../../../api/catalogue/catalogue.ts';
import type { Style } from '../../pictures/architecture/style.ts';
import { houseOf } from '../../pictures/house.ts';
import { chineseNames } from '../../places/chineseNames/chineseNames.ts';
import { addDays } from '../calendar.ts';
import { plainText } from '../canonicalNames.ts';
import type { Random } from '../random.ts';
import { chineseResidenceNames } from './chineseNames.ts';
import { averageRating } from './createReviews.ts';
import { featureKeysOf, roomConfigsOf } from './createRooms.ts';
import { averagePrice, propertyPrices } from './createTenancies.ts';
import { createOffers, createPriceTrends } from './offersAndTrends.ts';
import { createDetail } from './propertyDetail.ts';
import { draftProperty, type PropertyDraft, type PropertyPlan } from './propertyDraft.ts';
import { createVideos } from './propertyMedia.ts';
import { drawBadges, relevanceOf } from './recommendation.ts';
import { coverScene } from './roomScenes.ts';

const TWO_YEARS_DAYS = 730;
const PROVIDERS = 48;
const FIRST_PROVIDER = 500;

const dayStart = (date: string): Date => new Date(`${date}T00:00:00Z`);

function leaseColumns(tenancies: readonly TenancyRow[]) {
  const leases = tenancies.map((tenancy) => tenancy.leaseDuration);
  return { minLease: Math.min(...leases), maxLease: Math.max(...leases) };
}

function priceColumns({ rooms, plan }: PropertyDraft) {
  const { rentPeriod, currency } = plan.city.market;
  return { ...propertyPrices(rooms.map((room) => room.prices)), currency, rentPeriod };
}

function rankColumns(draft: PropertyDraft, today: string) {
  const { terms, reviews, features } = draft;
  const random = draft.stream('rank');
  const days = random.int(0, TWO_YEARS_DAYS);
  const rating = averageRating(reviews);
  const soldOut = terms.notAvailable || !terms.available;
  const breakfast = features.keys.includes('breakfast');
  const badges = drawBadges({ rating, reviews: reviews.length, breakfast, soldOut }, random);
  return {
    tags: terms.notAvailable ? [...badges, NOT_AVAILABLE] : badges,
    featureTags: badges,
    reviewsCount: reviews.length,
    reviewsRating: rating,
    createdAt: dayStart(addDays(today, -days)),
    updatedAt: dayStart(today),
    ...relevanceOf(
      { rating, reviews: reviews.length, bookable: !soldOut, age: days / TWO_YEARS_DAYS },
      random,
    ),
  };
}

const chineseNameOf = ({ name, plan }: PropertyDraft): string | null =>
  plan.traits?.nameZh ?? chineseResidenceNames.get(name) ?? null;

/** Its name and those of what it lies in, in English and Chinese. */
function searchTextOf(draft: PropertyDraft): string {
  const { plan, site } = draft;
  const around = [site.area, plan.city.place].flatMap((place) => place ?? []);
  const chinese = around.map(({ canonicalName }) => chineseNames[canonicalName]?.name);
  const names = [draft.name, ...around.map(({ name }) => name), chineseNameOf(draft), ...chinese];
  return plainText(names.filter(Boolean).join(' '));
}

function placeColumns(draft: PropertyDraft) {
  const { plan, site } = draft;
  const { city, traits } = plan;
  const inRegion = traits?.regionless !== true;
  return {
    regionId: inRegion ? city.regionId : null,
    sublocalityId: inRegion ? (site.area?.id ?? null) : null,
    countryCode: city.countryCode,
    lat: site.point.lat,
    lng: site.point.lng,
    searchText: searchTextOf(draft),
  };
}

/** Houses of a row can be let as a house; a block at a corner is none. */
function drawUnitType({ setting }: Style, random: Random): string {
  return random.weighted([
    ['student_accommodation', 80],
    ['apartment', 9],
    ['independent_house', setting === 'row' ? 14 : 0],
    ['university_hall', 5],
  ] as const);
}

function propertyRow(draft: PropertyDraft): PropertyRow {
  const { plan, terms, rooms, features, id } = draft;
  const prices = priceColumns(draft);
  const unitType = drawUnitType(houseOf(draft.house).style, draft.stream('unit'));
  const tenancies = rooms.flatMap((room) => room.tenancies);
  const complete = plan.traits?.complete === true;
  return {
    id,
    canonicalName: draft.canonicalName,
    name: draft.name,
    nameZh: chineseNameOf(draft),
    providerId: FIRST_PROVIDER + draft.stream('provider').int(0, PROVIDERS - 1),
    status: terms.status,
    available: terms.available,
    ...placeColumns(draft),
    ...prices,
    ...leaseColumns(tenancies),
    ...rankColumns(draft, plan.today),
    featureKeys: featureKeysOf(features.keys, rooms),
    roomConfigs: roomConfigsOf(rooms),
    unitType: plan.traits === undefined ? unitType : 'student_accommodation',
    guarantors: [...terms.guarantors],
    detail: createDetail(
      {
        ...draft,
        city: plan.city,
        today: plan.today,
        complete,
        videos: createVideos(
          {
            house: draft.house,
            featureKeys: features.keys,
            hasStudio: rooms.some(({ layout }) => coverScene(layout) === 'studio'),
            today: plan.today,
          },
          draft.stream('videos'),
        ),
      },
      draft.stream('detail'),
    ),
  };
}

/** In English, as they are generated. */
export type GeneratedRows = Omit<PropertyRows, 'translations'>;

/** The longest of those that are free, else of all. */
function longestStay(rooms: PropertyDraft['rooms']): number {
  const all = rooms.flatMap((room) => room.tenancies);
  const free = all.filter(({ unitsLeft }) => unitsLeft !== 0);
  return Math.max(...(free.length > 0 ? free : all).map(({ leaseDuration }) => leaseDuration));
}

export function createProperty(plan: PropertyPlan): GeneratedRows {
  const draft = draftProperty(plan);
  const property = propertyRow(draft);
  const { id, rooms, reviews } = draft;
  const { index, today, city, traits } = plan;
  const complete = traits?.complete === true;
  const offerStream = draft.stream('offers');
  const drawn = offerStream.chance(1 / 3) ? offerStream.int(1, 2) : 0;
  return {
    property,
    roomTypes: rooms.map((room) => room.row),
    tenancies: rooms.flatMap((room) => room.tenancies),
    offers: createOffers(
      {
        index,
        propertyId: id,
        market: city.market,
        today,
        count: complete ? 3 : drawn,
        longestStay: longestStay(rooms),
      },
      offerStream,
    ),
    reviews,
    priceTrends: createPriceTrends(
      {
        propertyId: id,
        today,
        minPrice: property.availablePrice,
        averagePrice: averagePrice(rooms.map((room) => room.prices)),
      },
      draft.stream('trends'),
    ),
  };
}
