import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale } from '../../store/context.slice.ts';
import { LinkButton } from '../../ui/Button/LinkButton.tsx';
import { calendarAddress } from './bookingAddress.ts';
import styles from './EnquiryDialog.module.css';
import type { EnquiryState } from './enquiry.slice.ts';

interface ConfirmationProps {
  readonly enquiry: EnquiryState;
  /** Address of the list or page to go on with. */
  readonly browseAddress: string;
  readonly onBrowse: () => void;
}

/** Page 3: it was sent, and what comes next. */
export function Confirmation({ browseAddress, enquiry, onBrowse }: ConfirmationProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const text = useRef<HTMLDivElement>(null);
  const { leadUuid, message, request, viewing } = enquiry;
  const property = request?.property;

  useEffect(() => text.current?.focus(), []);
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
      <div className={styles.actions}>
        {viewing && property && leadUuid !== null ? (
          <LinkButton
            href={calendarAddress(property.canonicalName, leadUuid)}
            look="secondary"
            icon={<CalendarPlus size={20} aria-hidden />}
            download
          >
            {t('enquiry.calendar')}
          </LinkButton>
        ) : null}
        <LinkButton href={browseAddress} onClick={onBrowse}>
          {t('enquiry.browse')}
        </LinkButton>
      </div>
    </div>
  );
}
