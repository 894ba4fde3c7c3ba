import type { PropertyFacts } from '../../shared/contracts/facts.schema.ts';
import { imagePath } from '../../shared/domain/image/imageUrl.ts';
import { PHOTO_QUALITY, sharePreset } from '../../shared/domain/image/pictureSizes.ts';
import { isAvailable } from '../../shared/domain/property/isBookable.ts';
import { linkedRegion } from '../../shared/domain/property/linkedRegion.ts';
import type { Property, RoomType } from '../../shared/domain/property/property.ts';
import { siteOrigin } from '../../shared/domain/site/site.ts';
import { headlineOf, isFree, priced } from '../../shared/domain/stay/stay.ts';
import type { RenderContext } from '../../shared/ssr/renderer.ts';
import { orderedRooms } from '../features/property/property.selectors.ts';
import type { AppState } from '../store/createAppStore.ts';
import {
  distanceFacts,
  namedStayFacts,
  propertyLink,
  ratingFacts,
  regionLink,
} from './factsWriter.ts';

type Room = NonNullable<PropertyFacts['rooms']>[number];

/** More of them say nothing new to a machine. */
const MAX_PICTURES = 5;

const stayFacts = (
  room: RoomType,
  tenancy: RoomType['tenancies'][number],
  { property, today }: { readonly property: Property; readonly today: string },
): Room['stays'][number] => {
  const stay = { room, tenancy };
  const { price } = priced(stay, property, today);
  return {
    id: tenancy.id,
    move_in: tenancy.moveIn,
    move_out: tenancy.moveOut,
    length: tenancy.duration,
    length_unit: tenancy.durationUnit,
    is_free: isFree(stay),
    rent: tenancy.rent,
    total: price && { amount: price.total, currency: price.currency },
    deposit: tenancy.deposit ?? property.deposit,
  };
};

const roomFacts = (room: RoomType, property: Property, today: string): Room => ({
  id: room.id,
  name: room.name,
  kinds: [...room.kinds],
  square_metres: room.area,
  is_available: room.isBookable,
  rent: room.rent,
  stays: room.tenancies.map((tenancy) => stayFacts(room, tenancy, { property, today })),
});

const addressFacts = ({ country, locality, postalCode, state, street }: Property['address']) => ({
  street,
  locality,
  state,
  postal_code: postalCode,
  country: country.code.toUpperCase(),
});

const pictureUrls = (photos: Property['photos'], { config, site }: RenderContext): string[] =>
  photos
    .slice(0, MAX_PICTURES)
    .map(
      (photo) =>
        `${siteOrigin(site, config.siteOrigin)}${imagePath(photo, sharePreset, PHOTO_QUALITY, 'jpg')}`,
    );

/** Null: the page shows no property. */
export const propertyFacts = ({
  context,
  property: { data: property, sections },
}: Pick<AppState, 'context' | 'property'>) => {
  if (!property) return null;
  const { today } = context;
  const region = linkedRegion(property);
  const rooms = orderedRooms(sections.roomTypes, property);
  const { availableFrom, previousRent, rent, stay } = headlineOf(property, rooms, { today });
  return {
    kind: 'property' as const,
    id: property.id,
    ...propertyLink(context, property),
    locality: property.address.locality,
    is_available: isAvailable(property),
    rent,
    previous_rent: previousRent,
    stay: namedStayFacts(
      stay && { ...stay.tenancy, tenancyId: stay.tenancy.id, roomName: stay.room.name },
    ),
    available_from: availableFrom,
    rating: ratingFacts(property),
    description: property.summary === '' ? property.description : property.summary,
    region: region && regionLink(context, region),
    address: addressFacts(property.address),
    coordinates: property.coordinates,
    lease: property.lease,
    deposit: property.deposit,
    platform_fee: property.platformFee,
    guarantor_required: property.guarantorRequired,
    features: property.features.map(({ name, values }) => ({ name, values: [...values] })),
    offers: (sections.offers ?? property.offers).map(({ endsOn, title, value }) => ({
      title,
      value,
      ends_on: endsOn,
    })),
    distances: property.distances.map(distanceFacts),
    pictures: pictureUrls(property.photos, context),
    rooms: rooms?.map((room) => roomFacts(room, property, today)) ?? null,
  };
};
