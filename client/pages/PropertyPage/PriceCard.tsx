import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import { isAvailable } from '../../../shared/domain/property/isBookable.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import { RentText } from '../../features/propertyCard/RentText.tsx';
import type { Translate } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectContext } from '../../store/context.slice.ts';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import styles from './PriceCard.module.css';
import { ROOM_TYPES_ID } from './RoomTypes.tsx';

interface Row {
  readonly label: string;
  readonly value: string;
}

const rowsOf = (
  { availableFrom, deposit, lease, rent }: Property,
  { locale, t, today }: { readonly locale: string; readonly t: Translate; readonly today: string },
): Row[] => {
  const isNow = availableFrom !== null && availableFrom <= today;
  return [
    ...(availableFrom === null
      ? []
      : [
          {
            label: t('property.availableFrom'),
            value: isNow ? t('property.now') : formatDate(availableFrom, locale),
          },
        ]),
    {
      label: t('property.stay'),
      value: t(lease.unit === 'week' ? 'property.stayWeeks' : 'property.stayMonths', {
        min: lease.min,
        max: lease.max,
      }),
    },
    ...(deposit === null || !rent
      ? []
      : [{ label: t('property.deposit'), value: formatPrice(deposit, rent.currency, locale) }]),
  ];
};

interface PriceCardProps {
  readonly property: Property;
  readonly hasRooms: boolean;
}

export function PriceCard({ hasRooms, property }: PriceCardProps): ReactNode {
  const t = useMessages();
  const context = useSelector(selectContext);
  const { rent } = property;
  const canBeTaken = isAvailable(property);
  return (
    <div className={styles.card}>
      <p className={styles.price}>
        {canBeTaken && rent ? <RentText rent={rent} isFrom isLarge /> : t('card.soldOut')}
      </p>
      <dl className={styles.rows}>
        {rowsOf(property, { ...context, t }).map(({ label, value }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {hasRooms ? (
        <a href={`#${ROOM_TYPES_ID}`} className={buttonClass()}>
          {t('property.viewRooms')}
        </a>
      ) : null}
    </div>
  );
}
