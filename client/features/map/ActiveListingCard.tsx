import '#messages/listing.json';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import { RentText } from '../../messages/RentText.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { IconButton } from '../../ui/Button/IconButton.tsx';
import { HeartButton } from '../../ui/Heart/HeartButton.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import { Rating } from '../../ui/Rating/Rating.tsx';
import styles from './ActiveListingCard.module.css';
import type { OpenedCard } from './useOpenedCard.ts';

export interface ActiveListingCardProps {
  readonly item: OpenedCard;
  readonly onClose: () => void;
  /** For those who came by keyboard and would have to look for it. */
  readonly takesFocus?: boolean;
}

function CardRating({ item }: Pick<ActiveListingCardProps, 'item'>): ReactNode {
  const t = useMessages();
  const { reviewsCount, reviewsRating } = item;
  if (reviewsRating === null || reviewsCount === 0) return null;
  const rating = reviewsRating.toFixed(1);
  return (
    <Rating
      value={rating}
      label={t('rating.outOfFive', { rating })}
      count={t('rating.count', { count: reviewsCount })}
    />
  );
}

function CardPrice({ item }: Pick<ActiveListingCardProps, 'item'>): ReactNode {
  const t = useMessages();
  const { isAvailable, rent } = item;
  if (!isAvailable || !rent) return <p className={styles.soldOut}>{t('card.soldOut')}</p>;
  return (
    <p className={styles.price}>
      <RentText rent={rent} isFrom isApproximated />
    </p>
  );
}

/** The listing chosen on the map: a bar over its lower edge on phones, a panel beside it else. */
export function ActiveListingCard({
  item,
  onClose,
  takesFocus,
}: ActiveListingCardProps): ReactNode {
  const t = useMessages();
  const card = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another listing is another arrival
  useEffect(() => {
    if (takesFocus) card.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [takesFocus, item.id]);
  return (
    <article
      ref={card}
      className={styles.card}
      data-ground=""
      aria-label={t('map.card', { name: item.name })}
      data-active-listing={item.id}
    >
      {item.photo ? (
        <div className={styles.photo}>
          <Picture source={item.photo} alt="" sizes="20rem" className={styles.image} />
        </div>
      ) : null}
      <div className={styles.facts}>
        <h3 className={styles.name}>
          <NamedLink
            to="property"
            params={{ canonicalName: item.canonicalName }}
            className={styles.link}
          >
            {item.name}
          </NamedLink>
        </h3>
        <p className={styles.place}>{item.locality}</p>
        <div className={styles.line}>
          <CardPrice item={item} />
          <CardRating item={item} />
        </div>
      </div>
      <div className={styles.close}>
        <HeartButton id={item.id} name={item.name} />
        <IconButton look="raised" label={t('map.closeCard')} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
    </article>
  );
}
