import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import type { Rent } from '../../../shared/domain/property/rent.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale } from '../../store/context.slice.ts';
import { periodMessage } from './cardTexts.ts';
import styles from './RentText.module.css';

interface RentTextProps {
  readonly rent: Rent;
  /** The lowest of several. */
  readonly isFrom?: boolean;
  readonly isLarge?: boolean;
}

/** "from £189 / week". */
export function RentText({ isFrom = false, isLarge = false, rent }: RentTextProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  return (
    <span className={styles.rent}>
      {isFrom ? `${t('price.from')} ` : null}
      <strong className={isLarge ? styles.large : styles.amount}>
        {formatPrice(rent.amount, rent.currency, locale)}
      </strong>{' '}
      {t(periodMessage(rent))}
    </span>
  );
}
