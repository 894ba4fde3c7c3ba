import '#messages/listing.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatPrice } from '../../shared/domain/money/formatPrice.ts';
import type { Rent } from '../../shared/domain/property/rent.ts';
import { selectLocale } from '../store/context.slice.ts';
import { Price } from '../ui/Price/Price.tsx';
import type { MessageId } from './messages.ts';
import { useMessages } from './useMessages.ts';

export const periodMessage = ({ period }: Pick<Rent, 'period'>): MessageId =>
  period === 'weekly' ? 'price.perWeek' : 'price.perMonth';

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
    <Price
      before={isFrom ? t('price.from') : undefined}
      amount={formatPrice(rent.amount, rent.currency, locale)}
      after={t(periodMessage(rent))}
      size={isLarge ? 'l' : 'm'}
    />
  );
}
