import '#messages/listing.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import type { Rent } from '../../../shared/domain/property/rent.ts';
import { RentText } from '../../messages/RentText.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { selectFlags, selectLocale } from '../../store/context.slice.ts';
import styles from './DiscountedRent.module.css';

interface DiscountedRentProps {
  readonly rent: Rent;
  /** Struck through. */
  readonly previousRent: Rent | null;
  /** False: of one stay, and not the lowest of several. */
  readonly isFrom?: boolean;
  readonly isLarge?: boolean;
}

/** "from £189 / week", beside what it was before, which the flag `slashed_pricing` may leave out. */
export function DiscountedRent({
  isFrom = true,
  isLarge,
  previousRent,
  rent,
}: DiscountedRentProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const isSlashed = useSelector(selectFlags).slashed_pricing;
  const previous =
    isSlashed && previousRent
      ? formatPrice(previousRent.amount, previousRent.currency, locale)
      : null;
  return (
    <span className={styles.rent}>
      {previous === null ? null : (
        <>
          <span className="visually-hidden">{t('price.previous', { price: previous })} </span>
          <s aria-hidden className={styles.previous}>
            {previous}
          </s>{' '}
        </>
      )}
      <RentText rent={rent} isFrom={isFrom} isLarge={isLarge ?? false} />
    </span>
  );
}
