import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../../shared/domain/dates/formatDate.ts';
import { formatPrice } from '../../../../shared/domain/money/formatPrice.ts';
import type { Property, RoomType, Tenancy } from '../../../../shared/domain/property/property.ts';
import { stayPrice } from '../../../../shared/domain/property/stayPrice.ts';
import { RentText } from '../../../features/propertyCard/RentText.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { selectLocale } from '../../../store/context.slice.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { stayText } from '../stayText.ts';
import { RoomAction } from './RoomAction.tsx';
import styles from './TenancyTable.module.css';

interface TenancyRowProps {
  readonly tenancy: Tenancy;
  readonly room: RoomType;
  readonly property: Property;
}

export function TenancyRow({ property, room, tenancy }: TenancyRowProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { moveIn, moveOut, rent } = tenancy;
  const isFree = tenancy.isAvailable && room.isBookable;
  const price = stayPrice(tenancy, room, property);
  const money = (amount: number): string => formatPrice(amount, rent.currency, locale);
  return (
    <tr className={isFree ? undefined : styles.taken}>
      <th scope="row">
        {stayText(tenancy, t)}
        <span className={styles.small}>
          {t('rooms.fromTo', { from: formatDate(moveIn, locale), to: formatDate(moveOut, locale) })}
        </span>
        <Badge tone={isFree ? 'good' : 'soft'}>
          {t(isFree ? 'rooms.available' : 'rooms.soldOut')}
        </Badge>
      </th>
      <td>
        <RentText rent={rent} />
        {price?.deposit ? (
          <span className={styles.small}>
            {t('rooms.deposit', { price: money(price.deposit) })}
          </span>
        ) : null}
      </td>
      <td className={styles.total}>
        {price && isFree ? (
          <>
            <strong className={styles.sum}>{money(price.total)}</strong>
            {price.saving > 0 ? (
              <span className={styles.saving}>
                {t('rooms.saving', { price: money(price.saving) })}
              </span>
            ) : null}
            {price.fees > 0 ? (
              <span className={styles.small}>
                {t('rooms.withFees', { price: money(price.fees) })}
              </span>
            ) : null}
            {rent.period === 'weekly' && price.perWeek === rent.amount ? null : (
              <span className={styles.small}>
                {t('rooms.eachWeek', { price: money(price.perWeek) })}
              </span>
            )}
          </>
        ) : (
          <span aria-hidden>–</span>
        )}
        <span className={styles.action}>
          <RoomAction property={property} room={room} tenancy={tenancy} />
        </span>
      </td>
    </tr>
  );
}
