import '#messages/booking.json';
import type { ReactNode } from 'react';
import type { CustomSection } from '../../../../shared/domain/booking/customForm.ts';
import { namesIn } from '../../../../shared/domain/booking/formValues.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { FaultSummary } from '../../../ui/Field/FaultSummary.tsx';
import { useBooking } from './bookingContext.ts';
import { faultText, fieldId, fieldLabel } from './bookingTexts.ts';

interface BookingFaultsProps {
  /** Null: the booking as a whole. */
  readonly section: CustomSection | null;
  /** Tells forms apart: another one takes the focus again. */
  readonly attempt: number;
}

/** What keeps a step from being left, or the whole from being sent. */
export function BookingFaults({ attempt, section }: BookingFaultsProps): ReactNode {
  const t = useMessages();
  const { faults, problem } = useBooking().booking;
  const found = section ? (faults[section.name] ?? {}) : {};
  const wrong = (section?.fields ?? []).flatMap((field) =>
    namesIn({ fields: [field] }).flatMap((name) => {
      const fault = found[name];
      if (fault === undefined) return [];
      return {
        id: fieldId(name),
        text: t('field.wrong', { label: fieldLabel(field, t), fault: faultText(fault, t) }),
      };
    }),
  );
  if (wrong.length === 0 && !problem) return null;
  const wait = problem?.retryAfterSeconds ?? null;
  const reason = problem?.message ?? (wait === null ? t('booking.again') : null);
  const notTaken = section ? 'booking.notTaken' : 'booking.submitFailed';
  const told = [reason, wait === null ? null : t('booking.retryAfter', { seconds: wait })];
  return (
    <FaultSummary
      title={t(wrong.length > 0 ? 'booking.faults' : notTaken)}
      text={problem ? told.filter((text) => text !== null).join(' ') : undefined}
      faults={wrong}
      occasion={attempt}
    />
  );
}
