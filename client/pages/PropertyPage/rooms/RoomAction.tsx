import type { ReactNode } from 'react';
import { isAvailable } from '../../../../shared/domain/property/isBookable.ts';
import type { Property, RoomType, Tenancy } from '../../../../shared/domain/property/property.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { buttonClass } from '../../../ui/Button/buttonClass.ts';
import { stayText } from '../stayText.ts';
import { useBookingCta } from '../useBookingCta.ts';
import { roomBookingTarget, roomSubject } from './roomBooking.ts';

interface RoomActionProps {
  readonly property: Property;
  readonly room: RoomType;
  /** Absent: for the room as a whole. */
  readonly tenancy?: Tenancy;
}

/** What to do next about a room or a stay, for a visitor who has not done anything yet. */
export function RoomAction({ property, room, tenancy }: RoomActionProps): ReactNode {
  const t = useMessages();
  const subject = roomSubject(property, room, tenancy);
  const cta = useBookingCta(subject);
  const look = tenancy ? 'secondary' : 'primary';
  return (
    <a
      href={roomBookingTarget(property, room.id)}
      rel="nofollow"
      className={buttonClass(isAvailable(subject) ? look : 'quiet', 's')}
    >
      {cta}
      <span className="visually-hidden">
        {' '}
        {tenancy ? t('rooms.stayIn', { name: room.name, stay: stayText(tenancy, t) }) : room.name}
      </span>
    </a>
  );
}
