import Video from 'lucide-react/icons/video';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatShortDate } from '../../../shared/domain/dates/formatDate.ts';
import { enquiryOpenings } from '../../../shared/domain/lead/enquiryOpenings.ts';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import { isAvailable } from '../../../shared/domain/property/isBookable.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import type { Headline } from '../../../shared/domain/stay/stay.ts';
import { enquiredProperty } from '../../features/enquiry/enquiredProperty.ts';
import { leaseText } from '../../features/property/leaseText.ts';
import { useChosenStay } from '../../features/property/usePropertyChoice.ts';
import type { Translate } from '../../messages/messages.ts';
import { RentText } from '../../messages/RentText.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { EnquiryLink } from '../../navigation/EnquiryLink.tsx';
import { selectContext } from '../../store/context.slice.ts';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { AllInPrice } from './AllInPrice.tsx';
import { BookingLink } from './BookingLink.tsx';
import styles from './PriceCard.module.css';
import { StayChoice } from './StayChoice.tsx';

/** Somebody of the house shows it live: not where there is nothing to let. */
function TourLink({ property }: { readonly property: Property }): ReactNode {
  const t = useMessages();
  if (!isAvailable(property)) return null;
  return (
    <EnquiryLink
      request={{
        ...enquiryOpenings.virtualTour,
        property: enquiredProperty(property),
        heading: t('property.liveTour'),
      }}
      className={buttonClass('quiet')}
    >
      <Video size={20} aria-hidden />
      {t('property.liveTour')}
    </EnquiryLink>
  );
}

interface Row {
  readonly label: string;
  readonly value: string;
}

interface Texts {
  readonly locale: string;
  readonly t: Translate;
  readonly today: string;
}

/** What the whole property says, where no stay does. */
const rowsOf = (
  { deposit, lease, rent }: Property,
  { availableFrom, stay }: Headline,
  { locale, t, today }: Texts,
): Row[] => {
  const date = (day: string): string =>
    day <= today ? t('property.now') : formatShortDate(day, locale);
  return [
    ...(availableFrom === null
      ? []
      : [{ label: t('property.availableFrom'), value: date(availableFrom) }]),
    ...(stay || !lease ? [] : [{ label: t('property.stay'), value: leaseText(lease, t) }]),
    ...(deposit === null || !rent || stay?.price
      ? []
      : [{ label: t('property.deposit'), value: formatPrice(deposit, rent.currency, locale) }]),
  ];
};

export function PriceCard({ property }: { readonly property: Property }): ReactNode {
  const t = useMessages();
  const context = useSelector(selectContext);
  const { chooseStay, headline, isInstead, rooms } = useChosenStay(property);
  const { previousRent, rent, stay } = headline;
  return (
    <div className={styles.card}>
      <p className={styles.price}>
        {rent ? (
          <RentText rent={rent} previousRent={previousRent} isFrom={!stay} isLarge isApproximated />
        ) : null}
        {isAvailable(property) ? null : t('card.soldOut')}
      </p>
      {isInstead ? <p className={styles.instead}>{t('property.stayGone')}</p> : null}
      {stay ? <StayChoice stay={stay} rooms={rooms ?? []} onChoose={chooseStay} /> : null}
      <dl className={styles.rows}>
        {rowsOf(property, headline, { ...context, t }).map(({ label, value }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {stay?.price ? <AllInPrice tenancy={stay.tenancy} price={stay.price} /> : null}
      <BookingLink property={property} />
      <TourLink property={property} />
    </div>
  );
}
