import '#messages/enquiry.json';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { audienceOf } from '../../../shared/domain/lead/enquiryAudience.ts';
import type { EnquiryOpening } from '../../../shared/domain/lead/enquiryForm.ts';
import type { LeadMessage } from '../../../shared/domain/lead/leadMessage.ts';
import { isTour } from '../../../shared/domain/lead/leadOutcome.ts';
import type { MessageId } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import styles from './SentNote.module.css';

/** What is done with an enquiry, and until when. */
const nextStep = (opening: EnquiryOpening, message: LeadMessage): MessageId => {
  if (message === 'waitlist') return 'enquiry.nextWaitlist';
  if (isTour(opening)) return 'enquiry.nextTour';
  return audienceOf(opening.source) === 'student' ? 'enquiry.next' : 'enquiry.nextOthers';
};

interface NextStepsProps {
  readonly opening: EnquiryOpening;
  readonly message: LeadMessage;
  /** Number of the enquiry, as mail and support call it; null: not known. */
  readonly reference: number | null;
}

/** The number to ask with, what happens next and when. */
export function NextSteps({ message, opening, reference }: NextStepsProps): ReactNode {
  const t = useMessages();
  return (
    <>
      {reference === null ? null : (
        <p className={styles.reference}>
          {t('enquiry.reference', { reference: String(reference) })}
        </p>
      )}
      <p>{t(nextStep(opening, message))}</p>
    </>
  );
}

/** Above what is asked next: the first page was sent, and nothing more is needed. */
export function SentNote(props: NextStepsProps): ReactNode {
  const t = useMessages();
  return (
    <div className={styles.note} role="status">
      <CircleCheck size={28} className={styles.icon} aria-hidden />
      <div>
        <p className={styles.message}>{t(`enquiry.${props.message}`)}</p>
        <NextSteps {...props} />
      </div>
    </div>
  );
}
