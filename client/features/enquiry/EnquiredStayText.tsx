import '#messages/enquiry.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import type { EnquiredStay } from '../../../shared/domain/lead/enquiredStay.ts';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale } from '../../store/context.slice.ts';

interface EnquiredStayTextProps {
  readonly stay: EnquiredStay;
  readonly className?: string | undefined;
}

/** Which room is asked about, from when to when, for how long and what it costs. */
export function EnquiredStayText({ className, stay }: EnquiredStayTextProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { duration, durationUnit, moveIn, moveOut, roomName, total } = stay;
  const words = t(durationUnit === 'week' ? 'enquiry.stayWeeks' : 'enquiry.stayMonths', {
    room: roomName,
    count: duration,
    from: formatDate(moveIn, locale),
    to: formatDate(moveOut, locale),
  });
  return (
    <p className={className}>
      {words}
      {total
        ? ` · ${t('enquiry.stayTotal', { price: formatPrice(total.amount, total.currency, locale) })}`
        : null}
    </p>
  );
}
