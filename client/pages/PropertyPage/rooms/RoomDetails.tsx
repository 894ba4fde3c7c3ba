import type { MouseEvent, ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Property, RoomType } from '../../../../shared/domain/property/property.ts';
import { offersOf } from '../../../../shared/domain/stay/stay.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { selectToday } from '../../../store/context.slice.ts';
import { buttonClass } from '../../../ui/Button/buttonClass.ts';
import { Mark } from '../../../ui/Mark/Mark.tsx';
import { PhotoStrip } from './PhotoStrip.tsx';
import { RoomAction } from './RoomAction.tsx';
import styles from './RoomDetails.module.css';
import { revealRoom } from './revealRoom.ts';
import { roomAnchor } from './roomAnchor.ts';
import { TenancyTable } from './TenancyTable.tsx';

export interface RoomDetailsProps {
  readonly room: RoomType;
  readonly property: Property;
  /** Tenancy that the price above the rooms is of; null: of none. */
  readonly chosenId: number | null;
  /** The room to go on to; null when this is the only one. */
  readonly next: RoomType | null;
}

/** One room makes way for the other; without JavaScript the link alone opens it. */
const goOn = (event: MouseEvent<HTMLAnchorElement>): void => {
  const own = event.currentTarget.closest('details');
  if (own) own.open = false;
  if (revealRoom(event.currentTarget.hash.slice(1))) event.preventDefault();
};

export function RoomDetails({ chosenId, next, property, room }: RoomDetailsProps): ReactNode {
  const t = useMessages();
  const { description, features, isBookable, name, photos, tenancies } = room;
  const offers = offersOf(room, useSelector(selectToday));
  return (
    <div className={styles.details}>
      <PhotoStrip name={name} photos={photos} />
      {description === '' ? null : <p className={styles.description}>{description}</p>}
      {features.length === 0 ? null : (
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature}>
              <Mark kind="check" />
              {feature}
            </li>
          ))}
        </ul>
      )}
      {isBookable && offers.length > 0 ? (
        <ul className={styles.offers}>
          {offers.map(({ title }) => (
            <li key={title}>
              <Mark kind="gift" />
              {title}
            </li>
          ))}
        </ul>
      ) : null}
      {isBookable ? null : <p className={styles.sold}>{t('rooms.soldOutText')}</p>}
      {tenancies.length === 0 ? (
        <p className={styles.note}>{t('rooms.noDates')}</p>
      ) : (
        <>
          <TenancyTable property={property} room={room} chosenId={chosenId} />
          {isBookable ? <p className={styles.note}>{t('rooms.inAllText')}</p> : null}
        </>
      )}
      <div className={styles.actions}>
        <RoomAction property={property} room={room} />
        {next ? (
          <a
            href={`#${roomAnchor(next.id)}`}
            className={`${buttonClass('quiet', 's')} ${styles.next}`}
            onClick={goOn}
          >
            <Mark kind="arrowDown" />
            {t('rooms.next', { name: next.name })}
          </a>
        ) : null}
      </div>
    </div>
  );
}
