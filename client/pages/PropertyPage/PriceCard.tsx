import Video from 'lucide-react/icons/video';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import { enquiryOpenings } from '../../../shared/domain/lead/enquiryOpenings.ts';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import { isAvailable } from '../../../shared/domain/property/isBookable.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import { enquiredProperty } from '../../features/enquiry/enquiredProperty.ts';
import { leaseText } from '../../features/property/leaseText.ts';
import type { Translate } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { EnquiryLink } from '../../navigation/EnquiryLink.tsx';
import { selectContext } from '../../store/context.slice.ts';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { AllInPrice } from './AllInPrice.tsx';
import { BookingLink } from './BookingLink.tsx';
import type { Headline } from './headline.ts';
import styles from './PriceCard.module.css';
import { RoomRent } from './rooms/RoomRent.tsx';

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

const stayRow = (lease: Property['lease'], t: Translate): Row => ({
  label: t('property.stay'),
  value: leaseText(lease, t),
});

const rowsOf = (
  { availableFrom, deposit, lease, rent }: Property,
  { stay }: Headline,
  { locale, t, today }: Texts,
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
    stayRow(lease, t),
    // Otherwise the deposit stands below the sum.
    ...(deposit === null || !rent || stay
      ? []
      : [{ label: t('property.deposit'), value: formatPrice(deposit, rent.currency, locale) }]),
  ];
};

interface PriceCardProps {
  readonly property: Property;
  readonly headline: Headline;
}

export function PriceCard({ headline, property }: PriceCardProps): ReactNode {
  const t = useMessages();
  const context = useSelector(selectContext);
  const { rent, stay } = headline;
  return (
    <div className={styles.card}>
      <p className={styles.price}>
        {rent ? <RoomRent rent={rent} previousRent={property.previousRent} isLarge /> : null}
        {isAvailable(property) ? null : t('card.soldOut')}
      </p>
      <dl className={styles.rows}>
        {rowsOf(property, headline, { ...context, t }).map(({ label, value }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {stay ? <AllInPrice stay={stay} /> : null}
      <BookingLink property={property} />
      <TourLink property={property} />
    </div>
  );
}
