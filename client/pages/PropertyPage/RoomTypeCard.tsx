import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import type { RoomType } from '../../../shared/domain/property/property.ts';
import { RentText } from '../../features/propertyCard/RentText.tsx';
import type { Translate } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Badge } from '../../ui/Badge/Badge.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import { configurationMessages } from './configurationMessages.ts';
import styles from './RoomTypeCard.module.css';
import { TenancyTable } from './TenancyTable.tsx';

const SHOWN_FEATURES = 6;

const factsOf = ({ allowsTwo, area, configuration }: RoomType, t: Translate): string[] => [
  ...(configuration ? [t(configurationMessages[configuration])] : []),
  ...(area === null ? [] : [t('rooms.area', { area })]),
  ...(allowsTwo ? [t('rooms.forTwo')] : []),
];

export function RoomTypeCard({ room }: { readonly room: RoomType }): ReactNode {
  const t = useMessages();
  const { description, features, isBookable, name, offerTitles, photos, rent, tenancies } = room;
  const [photo] = photos;
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        {photo ? (
          <div className={styles.photo}>
            <Picture
              source={photo}
              alt={photo.caption || name}
              sizes="(min-width: 40rem) 15rem, 92vw"
              className={styles.image}
            />
          </div>
        ) : null}
        <div className={styles.words}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.facts}>{factsOf(room, t).join(' · ')}</p>
          {description === '' ? null : <p className={styles.description}>{description}</p>}
          <ul className={styles.features}>
            {features.slice(0, SHOWN_FEATURES).map((feature) => (
              <li key={feature} className={styles.feature}>
                <Check size={16} className={styles.check} aria-hidden />
                {feature}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.price}>
          <Badge tone={isBookable ? 'good' : 'plain'}>
            {t(isBookable ? 'rooms.available' : 'rooms.soldOut')}
          </Badge>
          {rent ? <RentText rent={rent} isFrom /> : null}
          {offerTitles.map((title) => (
            <p key={title} className={styles.offer}>
              {title}
            </p>
          ))}
        </div>
      </div>
      {tenancies.length > 0 ? <TenancyTable tenancies={tenancies} roomName={name} /> : null}
    </article>
  );
}
