import '#messages/listing.json';
import type { Photo, RoomType } from '../../shared/domain/property/property.ts';
import { freeStays, headlineOf } from '../../shared/domain/stay/stay.ts';
import {
  apartmentComplex,
  floorPlan,
} from '../../shared/domain/structuredData/apartmentComplex.ts';
import { breadcrumbList, faqPage } from '../../shared/domain/structuredData/itemList.ts';
import {
  aggregateRating,
  type OfferedRoom,
  offersOf,
  product,
} from '../../shared/domain/structuredData/product.ts';
import type { Thing } from '../../shared/domain/structuredData/structuredData.ts';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { orderedRooms } from '../features/property/property.selectors.ts';
import { propertyFaqs } from '../features/property/propertyFaqs.ts';
import { propertyTrail } from '../features/property/propertyTrail.ts';
import { roomAnchor } from '../pages/PropertyPage/rooms/roomAnchor.ts';
import type { AppState } from '../store/createAppStore.ts';
import { photoAddress } from '../ui/Picture/photoAddress.ts';
import { absoluteFor, type HeadContext } from './pageHead.ts';

/** A room costs what its cheapest free stay does; sold out, what it would. */
const offeredRoom = (room: RoomType, url: string): OfferedRoom => {
  const stay = freeStays([room])[0]?.tenancy ?? null;
  const isFree = room.isBookable && (stay !== null || room.tenancies.length === 0);
  return { ...room, url, stay, isBookable: isFree, rent: stay?.rent ?? room.rent };
};

/** What the property page shows, as data: the house, its rooms, what it costs, its questions. */
export const propertyStructuredData = (
  { context, property: state }: AppState,
  { address, t }: HeadContext,
): readonly Thing[] => {
  const { data: property, readyStatus, sections } = state;
  const isShown =
    readyStatus === 'success' && property?.canonicalName === address.params.canonicalName;
  if (!isShown || !property) return [];
  const { siteOrigin, structuredDataRatings } = context.config;
  const absolute = absoluteFor(context);
  const imageUrls = (photos: readonly Photo[]): string[] =>
    photos.map((photo) => `${siteOrigin}${photoAddress(photo)}`);

  const url = absolute(buildPath('property', { canonicalName: property.canonicalName }));
  const roomUrl = ({ id }: RoomType): string => `${url}#${roomAnchor(id)}`;
  const rooms = orderedRooms(sections.roomTypes, property);
  const { locale, today } = context;
  const { rent, stay } = headlineOf(property, rooms, { today });
  const faqs = propertyFaqs(property, rooms, { locale, t, today });
  const common = {
    name: property.name,
    url,
    description: property.summary === '' ? property.description : property.summary,
    imageUrls: imageUrls(property.photos),
  };
  const offered = product({
    ...common,
    id: property.id,
    offers: offersOf({
      url,
      rent,
      stay: stay?.tenancy ?? null,
      rooms: rooms?.map((room) => offeredRoom(room, roomUrl(room))) ?? null,
    }),
    rating: aggregateRating(property, structuredDataRatings),
  });
  const trail = breadcrumbList([
    { name: t('breadcrumb.home'), url: absolute(buildPath('home')) },
    ...propertyTrail(property, sections.region).map(({ canonicalName, name }) => ({
      name,
      url: absolute(buildPath('search', { canonicalName })),
    })),
    { name: property.name },
  ]);
  const house = apartmentComplex({
    ...property,
    ...common,
    floorPlans: (rooms ?? []).map((room) =>
      floorPlan({ ...room, url: roomUrl(room), imageUrls: imageUrls(room.photos) }),
    ),
  });
  return [trail, house, ...(offered ? [offered] : []), ...(faqs.length > 0 ? [faqPage(faqs)] : [])];
};
