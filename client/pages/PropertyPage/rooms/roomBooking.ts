import type { CtaSubject } from '../../../../shared/domain/booking/bookingCta.ts';
import type { Property, RoomType, Tenancy } from '../../../../shared/domain/property/property.ts';
import { bookingTarget } from '../bookingTarget.ts';

const ROOM_KEY = 'room_type';

/** What is to be done about a room, or about one of its stays. */
export const roomSubject = (
  property: Property,
  room: Pick<RoomType, 'isBookable' | 'rent'>,
  tenancy?: Pick<Tenancy, 'isAvailable' | 'rent'>,
): CtaSubject => ({
  ...property,
  isAvailable: property.isAvailable && room.isBookable && (tenancy?.isAvailable ?? true),
  currency: (tenancy?.rent ?? room.rent ?? property.rent)?.currency ?? null,
});

/** Where the button of a room leads; the query says which room. */
export const roomBookingTarget = (property: Property, roomId: number): string => {
  const [address = '', hash] = bookingTarget(property).split('#');
  const mark = address.includes('?') ? '&' : '?';
  return `${address}${mark}${ROOM_KEY}=${roomId}${hash === undefined ? '' : `#${hash}`}`;
};
