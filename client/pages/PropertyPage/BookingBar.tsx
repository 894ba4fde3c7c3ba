import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import { isAvailable } from '../../../shared/domain/property/isBookable.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import { useChosenStay } from '../../features/property/usePropertyChoice.ts';
import { RentText } from '../../messages/RentText.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale } from '../../store/context.slice.ts';
import styles from './BookingBar.module.css';
import { BookingLink } from './BookingLink.tsx';
import { ROOM_TYPES_ID } from './rooms/roomAnchor.ts';
import { stayText } from './stayText.ts';

/** What stands behind the header and the links to the sections is not seen. */
const BELOW_HEADER = '-130px 0px 0px 0px';

/**
 * Whether any of some elements is in the window; before that is known, the first screen is taken
 * for seen. @param ids always the same array.
 */
const useIsOneSeen = (ids: readonly string[]): boolean => {
  const [isOneSeen, setIsOneSeen] = useState(true);
  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        setIsOneSeen(seen.size > 0);
      },
      { rootMargin: BELOW_HEADER },
    );
    for (const id of ids) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [ids]);
  return isOneSeen;
};

/** Id of the price card, which says the same. */
export const PRICE_CARD_ID = 'price-card';

const SAYS_IT_ALREADY = [PRICE_CARD_ID, ROOM_TYPES_ID];

/**
 * On phones, over the lower edge of the window: the rent and what to do next, while neither the
 * price card nor the rooms are seen. It has a place of its own at the end of the page.
 */
export function BookingBar({ property }: { readonly property: Property }): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const isAway = useIsOneSeen(SAYS_IT_ALREADY);
  const { rent, stay } = useChosenStay(property).headline;
  return (
    <aside
      aria-label={t('property.booking')}
      className={`${styles.bar} ${isAway ? styles.away : ''}`}
      data-ground=""
    >
      <div className={styles.price}>
        {rent ? <RentText rent={rent} isFrom={!stay} /> : null}
        {isAvailable(property) ? null : t('card.soldOut')}
        {stay?.price ? (
          <span className={styles.total}>
            {t(stay.price.saving > 0 ? 'property.inAllWithOffer' : 'property.inAllFor', {
              price: formatPrice(stay.price.total, stay.price.currency, locale),
              stay: stayText(stay.tenancy, t),
            })}
          </span>
        ) : null}
      </div>
      <BookingLink property={property} />
    </aside>
  );
}
