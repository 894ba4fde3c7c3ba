import type { CtaSubject } from '../../../../shared/domain/booking/bookingCta.ts';
import type { Property, RoomType, Tenancy } from '../../../../shared/domain/property/property.ts';

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
