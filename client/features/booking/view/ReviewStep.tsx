import { isPaidFor, isPaidOnline } from '../bookingPayment.ts';
import '#messages/booking.json';
import '#messages/bookingMore.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { CustomField, CustomSection } from '../../../../shared/domain/booking/customForm.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { NamedLink } from '../../../navigation/NamedLink.tsx';
import { SiteLink } from '../../../navigation/SiteLink.tsx';
import { selectContext } from '../../../store/context.slice.ts';
import { buttonClass } from '../../../ui/Button/buttonClass.ts';
import { chosenStay } from '../bookingTerms.ts';
import { BookingFaults } from './BookingFaults.tsx';
import { useBooking } from './bookingContext.ts';
import { fieldLabel, stepTitle } from './bookingTexts.ts';
import { stepValues } from './bookingValues.ts';
import { IntentForm } from './IntentForm.tsx';
import styles from './Review.module.css';
import { stayLength } from './StayField.tsx';
import { shownValue } from './shownValue.ts';

/** A value as it was given; null: it was not. */
const useShown = (section: CustomSection): ((field: CustomField) => string | null) => {
  const t = useMessages();
  const { locale, today } = useSelector(selectContext);
  const { booking, property } = useBooking();
  return (field) => {
    if (field.kind === 'document') {
      const given = booking.data.documents.filter((one) => one.field === field.name);
      const names = new Intl.ListFormat(locale, { style: 'narrow' });
      return names.format(given.map(({ fileName }) => fileName)) || null;
    }
    if (field.kind === 'stay') {
      const stay = chosenStay(booking, property, today);
      return (
        stay &&
        t('booking.roomAndStay', { room: stay.room.name, stay: stayLength(stay.tenancy, t) })
      );
    }
    return shownValue(field, stepValues(booking, section.name), { locale, t }) || null;
  };
};

function SectionReview({ section }: { readonly section: CustomSection }): ReactNode {
  const t = useMessages();
  const { stepAddress } = useBooking();
  const shown = useShown(section);
  const title = stepTitle(section.name, t);
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <SiteLink
          href={stepAddress(section.name)}
          aria-label={t('booking.changeNamed', { step: title })}
          className={styles.change}
        >
          {t('booking.change')}
        </SiteLink>
      </div>
      <dl className={styles.values}>
        {section.fields.map((field) => {
          const value = shown(field);
          return (
            <div key={field.name} className={styles.value}>
              <dt>{fieldLabel(field, t)}</dt>
              <dd className={value === null ? styles.none : undefined}>
                {value ?? t('booking.notGiven')}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function TabLink({
  to,
  children,
}: {
  readonly to: 'terms' | 'privacy';
  readonly children: string;
}) {
  const t = useMessages();
  return (
    <NamedLink to={to} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {t('booking.newTab')}</span>
    </NamedLink>
  );
}

/** What sending it does, and the button for that. */
function Submission(): ReactNode {
  const t = useMessages();
  const { booking, callbacks, isApplication, property } = useBooking();
  const { config } = useSelector(selectContext);
  return (
    <section className={styles.before}>
      {isPaidFor(booking.data) ? null : (
        <>
          <h2 className={styles.title}>{t('booking.beforeSubmit')}</h2>
          <ol className={styles.promises}>
            <li>{t('booking.beforeSubmit1')}</li>
            <li>
              {t(
                isPaidOnline(property, config)
                  ? 'booking.beforeSubmitPay'
                  : 'booking.beforeSubmit2',
              )}
            </li>
            <li>{t('booking.beforeSubmit3')}</li>
          </ol>
        </>
      )}
      <p className={styles.terms}>
        {t('booking.terms')}
        <TabLink to="terms">{t('booking.termsLink')}</TabLink>
        {t('booking.termsAnd')}
        <TabLink to="privacy">{t('booking.privacyLink')}</TabLink>
        {t('booking.termsEnd')}
      </p>
      <IntentForm
        intent="submit"
        step="review"
        size="l"
        isBusy={booking.saving === 'saving'}
        onAct={callbacks.onSubmit}
      >
        {t(isApplication ? 'booking.submitApplication' : 'booking.submit')}
      </IntentForm>
    </section>
  );
}

/** Nothing can be sent for a stay that is sold out. */
function OtherStay(): ReactNode {
  const t = useMessages();
  const { stepAddress } = useBooking();
  return (
    <p className={styles.before}>
      <SiteLink href={stepAddress('accommodation')} className={buttonClass('primary', 'l')}>
        {t('booking.otherStay')}
      </SiteLink>
    </p>
  );
}

/** Everything once more. Somebody is here only once all of it is complete. */
export function ReviewStep(): ReactNode {
  const { data, formSectionObj } = useBooking().booking;
  return (
    <>
      <BookingFaults section={null} attempt={0} />
      {formSectionObj.map(({ section }) => (
        <SectionReview key={section.name} section={section} />
      ))}
      {data.stayState === 'gone' && !isPaidFor(data) ? <OtherStay /> : <Submission />}
    </>
  );
}
