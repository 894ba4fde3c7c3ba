import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import type { EnquiryOpening } from '../../../shared/domain/lead/enquiryForm.ts';
import type { LeadMessage } from '../../../shared/domain/lead/leadMessage.ts';
import { linkedRegion } from '../../../shared/domain/property/linkedRegion.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { isPlainClick } from '../../navigation/isPlainClick.ts';
import { SiteLink } from '../../navigation/SiteLink.tsx';
import { selectLocale } from '../../store/context.slice.ts';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { calendarAddress } from './bookingAddress.ts';
import styles from './PlaceForm.module.css';
import type { KnownLead } from './placeForm.slice.ts';
import { NextSteps } from './SentNote.tsx';

interface ConfirmationProps {
  readonly message: LeadMessage;
  readonly property: Property;
  readonly lead: KnownLead | null;
  /** What was sent. */
  readonly opening: EnquiryOpening;
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
      <SiteLink
        href={calendarAddress(property.canonicalName, uuid)}
        download="tour.ics"
        className={buttonClass('secondary')}
      >
        <CalendarPlus size={20} aria-hidden />
        {t('enquiry.calendar')}
      </SiteLink>
    </p>
  );
}

/** The router counts the entries of the visit: there is one before the form. */
const hasEntryBefore = (): boolean => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
};

/** Back to the page from which the form was opened, as it was left; without one the link leads on. */
const useWayBack = () => {
  const navigate = useNavigate();
  return (event: MouseEvent): void => {
    if (!isPlainClick(event) || !hasEntryBefore()) return;
    event.preventDefault();
    void navigate(-1);
  };
};

/** Says that an enquiry was sent, and where to go from here. */
export function PlaceFormConfirmation(props: ConfirmationProps): ReactNode {
  const { children, lead, message, opening, property } = props;
  const t = useMessages();
  const goBack = useWayBack();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const region = linkedRegion(property);
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
      <div className={styles.next}>
        <NextSteps opening={opening} message={message} reference={lead?.id ?? null} />
      </div>
      <SiteLink
        href={
          region ? buildPath('search', { canonicalName: region.canonicalName }) : buildPath('home')
        }
        className={buttonClass()}
        onClick={goBack}
      >
        {t('enquiry.browse')}
      </SiteLink>
      <h2 className={styles.reach}>{t('placeForm.reach')}</h2>
      {children}
    </div>
  );
}
