import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { isPlainClick } from '../../navigation/isPlainClick.ts';
import { SiteLink } from '../../navigation/SiteLink.tsx';
import { selectLocale } from '../../store/context.slice.ts';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { calendarAddress } from './bookingAddress.ts';
import styles from './EnquiryDialog.module.css';
import type { EnquiryState } from './enquiry.slice.ts';
import { NextSteps } from './SentNote.tsx';

interface ConfirmationProps {
  readonly enquiry: EnquiryState;
  /** Address of the page beneath the form. */
  readonly browseAddress: string;
  readonly onBrowse: () => void;
}

/** Page 3: it was sent, and what comes next. */
export function Confirmation({ browseAddress, enquiry, onBrowse }: ConfirmationProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const text = useRef<HTMLDivElement>(null);
  const { lead, leadUuid, message, request, viewing } = enquiry;
  const property = request?.property;

  useEffect(() => text.current?.focus(), []);
  // The page beneath is as it was left: there is nothing to load.
  const browse = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onBrowse();
  };
  return (
    <div className={styles.confirmation}>
      <CircleCheck size={56} strokeWidth={1.5} className={styles.sent} aria-hidden />
      <div ref={text} tabIndex={-1} className={styles.intro}>
        <p className={styles.message} role="status">
          {t(`enquiry.${message ?? 'usual'}`)}
        </p>
        {viewing ? (
          <p className={styles.note}>
            {t('enquiry.tourAt', {
              date: formatDate(viewing.date, locale),
              time: viewing.time,
            })}
          </p>
        ) : null}
      </div>
      {request ? (
        <div className={styles.note}>
          <NextSteps opening={request} message={message ?? 'usual'} reference={lead?.id ?? null} />
        </div>
      ) : null}
      <div className={styles.actions}>
        {viewing && property && leadUuid !== null ? (
          <SiteLink
            href={calendarAddress(property.canonicalName, leadUuid)}
            className={buttonClass('secondary')}
            download
          >
            <CalendarPlus size={20} aria-hidden />
            {t('enquiry.calendar')}
          </SiteLink>
        ) : null}
        <SiteLink href={browseAddress} className={buttonClass()} onClick={browse}>
          {t('enquiry.browse')}
        </SiteLink>
      </div>
    </div>
  );
}
