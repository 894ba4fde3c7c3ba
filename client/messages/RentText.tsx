import '#messages/listing.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatPrice } from '../../shared/domain/money/formatPrice.ts';
import type { Rent } from '../../shared/domain/property/rent.ts';
import { selectContext } from '../store/context.slice.ts';
import { Price } from '../ui/Price/Price.tsx';
import type { MessageId } from './messages.ts';
import styles from './RentText.module.css';
import { useMessages } from './useMessages.ts';

export const periodMessage = ({ period }: Pick<Rent, 'period'>): MessageId =>
  period === 'weekly' ? 'price.perWeek' : 'price.perMonth';

interface RentTextProps {
  readonly rent: Rent;
  /** Struck through beside it, which the flag `slashed_pricing` may leave out. */
  readonly previousRent?: Rent | null;
  /** The lowest of several. */
  readonly isFrom?: boolean;
  readonly isLarge?: boolean;
}

/** "from £189 / week". */
export function RentText(props: RentTextProps): ReactNode {
  const { isFrom = false, isLarge = false, previousRent, rent } = props;
  const t = useMessages();
  const { flags, locale } = useSelector(selectContext);
  const textOf = ({ amount, currency }: Rent): string => formatPrice(amount, currency, locale);
  const price = (
    <Price
      before={isFrom ? t('price.from') : undefined}
      amount={textOf(rent)}
      after={t(periodMessage(rent))}
      size={isLarge ? 'l' : 'm'}
    />
  );
  if (!previousRent || !flags.slashed_pricing) return price;
  const previous = textOf(previousRent);
  return (
    <span className={styles.rent}>
      <span className="visually-hidden">{t('price.previous', { price: previous })} </span>
      <s aria-hidden className={styles.previous}>
        {previous}
      </s>{' '}
      {price}
    </span>
  );
}
