import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../../shared/domain/dates/formatDate.ts';
import { formatPrice } from '../../../../shared/domain/money/formatPrice.ts';
import type { Property, RoomType, Tenancy } from '../../../../shared/domain/property/property.ts';
import type { Rent } from '../../../../shared/domain/property/rent.ts';
import { isFree as isFreeStay, priced } from '../../../../shared/domain/stay/stay.ts';
import type { StayPrice } from '../../../../shared/domain/stay/stayPrice.ts';
import { RentText } from '../../../messages/RentText.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { selectContext, selectLocale } from '../../../store/context.slice.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { stayText } from '../stayText.ts';
import { RoomAction } from './RoomAction.tsx';
import styles from './TenancyTable.module.css';

interface TenancyRowProps {
  readonly tenancy: Tenancy;
  readonly room: RoomType;
  readonly property: Property;
  /** The price above the rooms is of this one. */
  readonly isChosen: boolean;
}

interface SumsProps {
  readonly price: StayPrice;
  readonly rent: Rent;
}

/** The whole of a stay, and what is in it. */
function Sums({ price, rent }: SumsProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { fees, paidLater, perWeek, saving, total } = price;
  const money = (amount: number): string => formatPrice(amount, rent.currency, locale);
  const isRentEachWeek = rent.period === 'weekly' && perWeek === rent.amount;
  const notes = [
    ...(paidLater ? [t('rooms.paidLater', { price: money(paidLater.amount) })] : []),
    ...(fees > 0 ? [t('rooms.withFees', { price: money(fees) })] : []),
    ...(isRentEachWeek ? [] : [t('rooms.eachWeek', { price: money(perWeek) })]),
  ];
  return (
    <>
      <strong>{money(total)}</strong>
      {saving > 0 ? (
        <small className={styles.saving}>{t('rooms.saving', { price: money(saving) })}</small>
      ) : null}
      {notes.map((note) => (
        <small key={note}>{note}</small>
      ))}
    </>
  );
}

export function TenancyRow({ isChosen, property, room, tenancy }: TenancyRowProps): ReactNode {
  const t = useMessages();
  const { locale, today } = useSelector(selectContext);
  const { moveIn, moveOut, rent } = tenancy;
  const isFree = isFreeStay({ room, tenancy });
  const { price } = priced({ room, tenancy }, property, today);
  const money = (amount: number): string => formatPrice(amount, rent.currency, locale);
  return (
    <tr className={isFree ? undefined : styles.taken} aria-current={isChosen || undefined}>
      <th scope="row">
        {stayText(tenancy, t)}
        <small>
          {t('rooms.fromTo', { from: formatDate(moveIn, locale), to: formatDate(moveOut, locale) })}
        </small>
        <Badge tone={isFree ? 'good' : 'soft'}>
          {t(isFree ? 'rooms.available' : 'rooms.soldOut')}
        </Badge>
        {isChosen ? <Badge tone="accent">{t('rooms.chosen')}</Badge> : null}
      </th>
      <td>
        <RentText rent={rent} />
        {price?.deposit ? (
          <small>{t('rooms.deposit', { price: money(price.deposit) })}</small>
        ) : null}
      </td>
      <td>
        {price && isFree ? <Sums price={price} rent={rent} /> : <span aria-hidden>–</span>}
        <span className={styles.action}>
          <RoomAction property={property} room={room} tenancy={tenancy} />
        </span>
      </td>
    </tr>
  );
}
