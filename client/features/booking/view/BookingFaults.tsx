import '#messages/booking.json';
import type { ReactNode } from 'react';
import type { CustomSection } from '../../../../shared/domain/booking/customForm.ts';
import { namesIn } from '../../../../shared/domain/booking/formValues.ts';
import type { FormProblem } from '../../../../shared/ssr/postedForm.ts';
import type { Translate } from '../../../messages/messages.ts';
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

/** Why the form was not taken, where that is told, and when to try again. */
const problemText = ({ message, retryAfterSeconds }: FormProblem, t: Translate): string => {
  if (retryAfterSeconds === null) return message ?? t('booking.again');
  const wait = t('booking.retryAfter', { seconds: retryAfterSeconds });
  return message === null ? wait : t('field.sentences', { first: message, second: wait });
};

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
  const notTaken = section ? 'booking.notTaken' : 'booking.submitFailed';
  return (
    <FaultSummary
      title={t(wrong.length > 0 ? 'booking.faults' : notTaken)}
      text={problem ? problemText(problem, t) : undefined}
      faults={wrong}
      occasion={attempt}
    />
  );
}
