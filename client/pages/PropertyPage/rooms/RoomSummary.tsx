import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { RoomType } from '../../../../shared/domain/property/property.ts';
import { offersOf } from '../../../../shared/domain/stay/stay.ts';
import type { Translate } from '../../../messages/messages.ts';
import { RentText } from '../../../messages/RentText.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { selectToday } from '../../../store/context.slice.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Mark } from '../../../ui/Mark/Mark.tsx';
import { Picture } from '../../../ui/Picture/Picture.tsx';
import styles from './RoomSummary.module.css';

const factsOf = ({ allowsTwo, area, tenancies }: RoomType, t: Translate): string[] => [
  ...(area === null ? [] : [t('rooms.area', { area })]),
  ...(allowsTwo ? [t('rooms.forTwo')] : []),
  ...(tenancies.length === 0 ? [] : [t('rooms.tenancies', { count: tenancies.length })]),
];

/** What is seen of a room before it is opened. */
export function RoomSummary({ room }: { readonly room: RoomType }): ReactNode {
  const t = useMessages();
  const { isBookable, name, photos, previousRent, rent } = room;
  const [offer] = offersOf(room, useSelector(selectToday));
  const [photo] = photos;
  return (
    <summary className={styles.summary}>
      <span className={styles.photo}>
        {photo ? (
          <Picture
            source={photo}
            alt=""
            sizes="(min-width: 40rem) 9rem, 6rem"
            className={styles.image}
          />
        ) : null}
      </span>
      <hgroup className={styles.words}>
        <h4 className={styles.name}>{name}</h4>
        <p className={styles.facts}>{factsOf(room, t).join(' · ')}</p>
        {isBookable && offer ? <p className={styles.offer}>{offer.title}</p> : null}
      </hgroup>
      <span className={styles.price}>
        {isBookable ? null : <Badge tone="soft">{t('rooms.soldOut')}</Badge>}
        {rent ? (
          <RentText
            rent={rent}
            previousRent={isBookable ? previousRent : null}
            isFrom
            isApproximated
          />
        ) : null}
      </span>
      <Mark kind="chevronDown" className={styles.mark} />
    </summary>
  );
}
