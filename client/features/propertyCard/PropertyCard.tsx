import '../../messages/listing.messages.ts';
import type { ReactNode } from 'react';
import type { PropertyCard as Card } from '../../../shared/domain/property/property.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import { Badges } from './Badges.tsx';
import styles from './PropertyCard.module.css';
import { PropertyRating } from './PropertyRating.tsx';
import { RentText } from './RentText.tsx';

interface PropertyCardProps {
  readonly card: Card;
  /** "0.4 mi from the city centre". */
  readonly distance: string | null;
  readonly isFirstScreen?: boolean;
}

const CARD_SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw';

export function PropertyCard({ card, distance, isFirstScreen }: PropertyCardProps): ReactNode {
  const t = useMessages();
  const { canonicalName, isBookable, locality, name, offerTitle, photo, rent } = card;
  return (
    <article className={styles.card}>
      <div className={styles.photo}>
        {photo ? (
          <Picture
            source={photo}
            alt={t('card.photo', { name })}
            sizes={CARD_SIZES}
            isFirstScreen={isFirstScreen ?? false}
            className={styles.image}
          />
        ) : null}
        <div className={styles.badges}>
          <Badges facts={card} isOnPhoto />
        </div>
      </div>
      <div className={styles.line}>
        <h3 className={styles.name}>
          <NamedLink to="property" params={{ id: canonicalName }} className={styles.link}>
            {name}
          </NamedLink>
        </h3>
        <PropertyRating {...card} />
      </div>
      <p className={styles.place}>{[locality, distance].filter(Boolean).join(' · ')}</p>
      {offerTitle === null ? null : <p className={styles.offer}>{offerTitle}</p>}
      <p className={styles.price}>
        {isBookable && rent ? <RentText rent={rent} isFrom /> : t('card.soldOut')}
      </p>
    </article>
  );
}
