import '#messages/booking.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { isoDateOf } from '../../../../shared/domain/booking/formValues.ts';
import { formatShortDate } from '../../../../shared/domain/dates/formatDate.ts';
import { formatPrice } from '../../../../shared/domain/money/formatPrice.ts';
import { depositOf, dueNow, type PaymentType } from '../../../../shared/domain/payment/dueNow.ts';
import type { Property } from '../../../../shared/domain/property/property.ts';
import type { NamedStay } from '../../../../shared/domain/stay/stay.ts';
import type { StayPrice } from '../../../../shared/domain/stay/stayPrice.ts';
import type { MessageId } from '../../../messages/messages.ts';
import { RentText } from '../../../messages/RentText.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { NamedLink } from '../../../navigation/NamedLink.tsx';
import { selectContext } from '../../../store/context.slice.ts';
import { Picture } from '../../../ui/Picture/Picture.tsx';
import { PhoneFold } from '../../../ui/Section/PhoneFold.tsx';
import { chosenStay } from '../bookingTerms.ts';
import { useBooking } from './bookingContext.ts';
import { stepValues } from './bookingValues.ts';
import { stayLength } from './StayField.tsx';
import styles from './Summary.module.css';

const dueLabels: Readonly<Record<PaymentType, MessageId>> = {
  deposit: 'booking.deposit',
  refundable_token: 'booking.token',
  platform_fee: 'booking.fee',
};

interface SumsProps {
  readonly stay: NamedStay;
  readonly price: StayPrice;
  readonly property: Property;
}

function Row({ label, sum, look }: { label: string; sum: ReactNode; look?: string | undefined }) {
  return (
    <div className={`${styles.row} ${look ?? ''}`}>
      <dt>{label}</dt>
      <dd>{sum}</dd>
    </div>
  );
}

const paidStay = ({ price, property, stay }: SumsProps) => ({
  currency: price.currency,
  rent: stay.tenancy.rent.amount,
  deposit: price.deposit,
  platformFee: property.platformFee,
});

/** The sums of the chosen stay, and what of them is paid with the booking. */
function Sums(props: SumsProps): ReactNode {
  const { price, property, stay } = props;
  const t = useMessages();
  const { locale } = useSelector(selectContext);
  const { payment, state } = useBooking().booking.data;
  const money = (amount: number): string => formatPrice(amount, price.currency, locale);
  const paid = paidStay(props);
  const takesDeposit = property.payment.types?.includes('deposit') ?? false;
  const deposit = takesDeposit ? depositOf(paid, property.payment) : price.deposit;
  const due = payment?.progress === 'paid' ? null : dueNow(paid, property.payment);
  const { paidLater } = price;
  return (
    <>
      <dl className={styles.sums}>
        <Row label={t('booking.rent')} sum={<RentText rent={stay.tenancy.rent} />} />
        <Row
          label={t('booking.rentTotal', { stay: stayLength(stay.tenancy, t) })}
          sum={money(price.rentTotal)}
        />
        {price.saving > 0 ? (
          <Row
            label={t('booking.offer', { title: price.offerTitle ?? '' })}
            sum={money(-price.saving)}
            look={styles.saving}
          />
        ) : null}
        {price.fees > 0 ? <Row label={t('booking.fee')} sum={money(price.fees)} /> : null}
        <Row label={t('booking.total')} sum={money(price.total)} look={styles.total} />
        {deposit ? <Row label={t('booking.deposit')} sum={money(deposit)} /> : null}
        {due ? <Row label={t('booking.dueNow')} sum={money(due.total)} look={styles.due} /> : null}
      </dl>
      {due ? (
        <p className={styles.note}>
          {t('booking.dueItems', {
            state: property.takesPaymentFirst ? 'paysFirst' : state,
            items: due.items
              .map(({ amount, type }) => `${t(dueLabels[type])} ${money(amount)}`)
              .join(' + '),
          })}
        </p>
      ) : null}
      {paidLater ? (
        <p className={styles.note}>
          {t('booking.paidLater', { title: paidLater.title, price: money(paidLater.amount) })}
        </p>
      ) : null}
      <p className={styles.note}>{t('booking.totalNote')}</p>
    </>
  );
}

/** Where one would live: as it was chosen so far, with the dates that were typed. */
function Facts({ stay }: { readonly stay: NamedStay | null }): ReactNode {
  const t = useMessages();
  const { locale } = useSelector(selectContext);
  const { booking, property } = useBooking();
  const { address, canonicalName, name, photos } = property;
  const values = stepValues(booking, 'accommodation');
  const dateOf = (typed: string | undefined, original: string): string =>
    formatShortDate(isoDateOf(typed ?? '') ?? original, locale);
  const photo = stay?.room.photos[0] ?? photos[0];
  const place = [address.street, address.locality, address.postalCode].filter((text) => text);
  return (
    <div className={styles.facts}>
      {photo ? (
        <Picture source={photo} alt="" sizes="22rem" className={styles.photo} isLargest={false} />
      ) : null}
      <div className={styles.words}>
        <p className={styles.name}>
          <NamedLink to="property" params={{ canonicalName }}>
            {name}
          </NamedLink>
        </p>
        <p className={styles.place}>{place.join(', ')}</p>
        {stay ? (
          <p className={styles.stay}>
            <strong>{stay.room.name}</strong>
            <br />
            {stayLength(stay.tenancy, t)}
            <br />
            {t('booking.fromTo', {
              from: dateOf(values.move_in_date, stay.tenancy.moveIn),
              to: dateOf(values.move_out_date, stay.tenancy.moveOut),
            })}
          </p>
        ) : (
          <p className={styles.note}>{t('booking.noStay')}</p>
        )}
      </div>
    </div>
  );
}

/** What is booked and what it costs, beside every step; folded on phones. */
export function Summary({ children }: { readonly children?: ReactNode }): ReactNode {
  const t = useMessages();
  const { locale, today } = useSelector(selectContext);
  const { booking, isApplication, property } = useBooking();
  const stay = chosenStay(booking, property, today);
  const title = t(isApplication ? 'booking.summaryApply' : 'booking.summary');
  const price = stay?.price ?? null;
  const total = price ? formatPrice(price.total, price.currency, locale) : null;
  return (
    <aside aria-label={title} className={styles.summary}>
      <PhoneFold label={total === null ? title : `${title} · ${total}`}>
        <div className={styles.card}>
          <Facts stay={stay} />
          {stay && price ? <Sums stay={stay} price={price} property={property} /> : null}
          {children}
        </div>
      </PhoneFold>
    </aside>
  );
}
