import { isPaidOnline } from '../bookingPayment.ts';
import '#messages/booking.json';
import '#messages/bookingMore.json';
import CircleCheck from 'lucide-react/icons/circle-check-big';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatPrice } from '../../../../shared/domain/money/formatPrice.ts';
import { placePaymentAddress } from '../../../../shared/routes/paymentPaths.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { NamedLink } from '../../../navigation/NamedLink.tsx';
import { SiteLink } from '../../../navigation/SiteLink.tsx';
import { selectContext } from '../../../store/context.slice.ts';
import { buttonClass } from '../../../ui/Button/buttonClass.ts';
import { useKeptFocus } from '../../../ui/Live/useKeptFocus.ts';
import { Container } from '../../../ui/Section/Container.tsx';
import type { BookingFormState } from '../booking.slice.ts';
import { firstIncomplete } from '../bookingSteps.ts';
import styles from './Booking.module.css';
import { BookingFaults } from './BookingFaults.tsx';
import { BookingContext, type BookingContextValue } from './bookingContext.ts';
import { NOTICE_TITLE, Notices } from './Notices.tsx';
import { Summary } from './Summary.tsx';
import { Withdraw } from './Withdraw.tsx';

function WhatHappensNext({ isToPay }: { readonly isToPay: boolean }): ReactNode {
  const t = useMessages();
  return (
    <section>
      <h2 className={styles.nextTitle}>{t('booking.nextSteps')}</h2>
      <ol className={styles.nextSteps}>
        <li>{t(isToPay ? 'booking.nextStepsPay' : 'booking.nextSteps1')}</li>
        <li>{t('booking.nextSteps2')}</li>
        <li>{t('booking.nextSteps3')}</li>
      </ol>
    </section>
  );
}

/** What was paid, by the booking or by the payment that the address names; null: nothing yet. */
const paidSum = ({ data, tokenPaymentData }: BookingFormState) => {
  const info = data.payment ?? tokenPaymentData?.info ?? null;
  return info?.progress === 'paid' ? { amount: info.amount, currency: info.currency } : null;
};

/** The whole was sent: what is booked, how long it is kept, and what comes next. */
export function BookingSent(context: BookingContextValue): ReactNode {
  const t = useMessages();
  const { booking, isApplication, property, stepAddress } = context;
  const { config, locale } = useSelector(selectContext);
  const isSubmitted = booking.data.state === 'submitted';
  const sum = paidSum(booking);
  const isToPay = isSubmitted && sum === null && isPaidOnline(property, config);
  const missing = sum ? firstIncomplete(booking.formSectionObj, booking.data) : 'review';
  const isWhole = missing === 'review';
  const { canonicalName, name } = property;
  const keptFocus = useKeptFocus<HTMLDivElement>(NOTICE_TITLE);
  return (
    <BookingContext value={context}>
      <Container className={styles.page}>
        <div {...keptFocus} className={styles.main}>
          {isSubmitted ? (
            <>
              <CircleCheck size={44} aria-hidden className={styles.sentMark} />
              <h1 className={styles.heading}>
                {t(isApplication ? 'booking.sentApply' : 'booking.sent')}
              </h1>
              <p className={styles.about}>
                {t(isWhole ? 'booking.sentText' : 'booking.paidText', {
                  name: booking.leadData?.name ?? '',
                })}
              </p>
            </>
          ) : (
            <h1 className={styles.heading}>{name}</h1>
          )}
          <div className={styles.notices}>
            <Notices step="review" />
          </div>
          <BookingFaults section={null} attempt={0} />
          {sum ? (
            <p className={styles.about}>
              {t('booking.paid', { sum: formatPrice(sum.amount, sum.currency, locale) })}
            </p>
          ) : null}
          {isSubmitted && sum === null ? <WhatHappensNext isToPay={isToPay} /> : null}
          <div className={styles.buttons}>
            {isToPay && booking.leadData ? (
              <SiteLink
                href={placePaymentAddress(canonicalName, booking.leadData.uuid)}
                rel="nofollow"
                className={buttonClass('primary')}
              >
                {t('booking.toPayment')}
              </SiteLink>
            ) : null}
            {isWhole ? null : (
              <SiteLink
                href={stepAddress(missing)}
                rel="nofollow"
                className={buttonClass('primary')}
              >
                {t('booking.toRest')}
              </SiteLink>
            )}
            <NamedLink to="profileLeads" className={buttonClass('secondary')}>
              {t('booking.activity')}
            </NamedLink>
            <NamedLink to="property" params={{ canonicalName }} className={buttonClass('quiet')}>
              {t('booking.backToHome', { name })}
            </NamedLink>
          </div>
          <Withdraw step="review" />
        </div>
        {booking.data.state === 'withdrawn' ? null : <Summary />}
      </Container>
    </BookingContext>
  );
}
