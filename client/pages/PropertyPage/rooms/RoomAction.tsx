import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { CtaSubject } from '../../../../shared/domain/booking/bookingCta.ts';
import { isAvailable } from '../../../../shared/domain/property/isBookable.ts';
import type { Property, RoomType, Tenancy } from '../../../../shared/domain/property/property.ts';
import { priced } from '../../../../shared/domain/stay/stay.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { selectToday } from '../../../store/context.slice.ts';
import { buttonClass } from '../../../ui/Button/buttonClass.ts';
import { CtaLink } from '../CtaLink.tsx';
import { stayText } from '../stayText.ts';

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

interface RoomActionProps {
  readonly property: Property;
  readonly room: RoomType;
  /** Absent: for the room as a whole. */
  readonly tenancy?: Tenancy;
}

/** What to do next about a room or a stay. */
export function RoomAction({ property, room, tenancy }: RoomActionProps): ReactNode {
  const t = useMessages();
  const today = useSelector(selectToday);
  const subject = roomSubject(property, room, tenancy);
  const look = tenancy ? 'secondary' : 'primary';
  return (
    <CtaLink
      property={property}
      room={room}
      stay={tenancy && priced({ room, tenancy }, property, today)}
      isStayAsked={tenancy !== undefined}
      subject={subject}
      place="room"
      className={buttonClass(isAvailable(subject) ? look : 'quiet', 's')}
    >
      <span className="visually-hidden">
        {` ${tenancy ? t('rooms.stayIn', { name: room.name, stay: stayText(tenancy, t) }) : room.name}`}
      </span>
    </CtaLink>
  );
}
