import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import type { LeadMessage } from '../../../shared/domain/lead/leadMessage.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { selectLocale } from '../../store/context.slice.ts';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { calendarAddress } from './bookingAddress.ts';
import styles from './PlaceForm.module.css';
import type { KnownLead } from './placeForm.slice.ts';

interface ConfirmationProps {
  readonly message: LeadMessage;
  readonly property: Property;
  readonly lead: KnownLead | null;
  /** How else the support is reached. */
  readonly children: ReactNode;
}

function Tour({ lead, property }: Pick<ConfirmationProps, 'property'> & { lead: KnownLead }) {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { tour, uuid } = lead;
  if (!tour) return null;
  return (
    <p className={styles.tour}>
      {t('enquiry.tourAt', { date: formatDate(tour.date, locale), time: tour.time })}
      <a
        href={calendarAddress(property.canonicalName, uuid)}
        download="tour.ics"
        className={buttonClass('secondary')}
      >
        <CalendarPlus size={20} aria-hidden />
        {t('enquiry.calendar')}
      </a>
    </p>
  );
}

/** Says that an enquiry was sent, and where to go from here. */
export function PlaceFormConfirmation(props: ConfirmationProps): ReactNode {
  const { children, lead, message, property } = props;
  const t = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { region } = property;
  return (
    <div className={styles.words}>
      <CircleCheck size={44} className={styles.done} aria-hidden />
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('enquiry.sentTitle')}
      </h1>
      <p role="status" className={styles.lead}>
        {t(`enquiry.${message}`)}
      </p>
      {lead ? <Tour lead={lead} property={property} /> : null}
      {region ? (
        <NamedLink
          to="search"
          params={{ canonicalName: region.canonicalName }}
          className={buttonClass()}
        >
          {t('enquiry.browse')}
        </NamedLink>
      ) : (
        <NamedLink to="home" className={buttonClass()}>
          {t('enquiry.browse')}
        </NamedLink>
      )}
      <h2 className={styles.reach}>{t('placeForm.reach')}</h2>
      {children}
    </div>
  );
}
