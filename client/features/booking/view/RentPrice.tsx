import '#messages/listing.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatPrice } from '../../../../shared/domain/money/formatPrice.ts';
import type { Rent } from '../../../../shared/domain/property/rent.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { selectLocale } from '../../../store/context.slice.ts';
import { Price } from '../../../ui/Price/Price.tsx';

interface RentPriceProps {
  readonly rent: Rent;
  /** The lowest of several. */
  readonly isFrom?: boolean;
}

/** "from £189 / week". */
export function RentPrice({ isFrom = false, rent }: RentPriceProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  return (
    <Price
      before={isFrom ? t('price.from') : undefined}
      amount={formatPrice(rent.amount, rent.currency, locale)}
      after={t(rent.period === 'weekly' ? 'price.perWeek' : 'price.perMonth')}
    />
  );
}
