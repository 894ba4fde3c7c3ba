import '#messages/booking.json';
import loadable from '@loadable/component';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MAX_DOCUMENT_BYTES } from '../../../../shared/domain/booking/booking.ts';
import { isAvailable } from '../../../../shared/domain/property/isBookable.ts';
import type { MessageId } from '../../../messages/messages.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { Container } from '../../../ui/Section/Container.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import type { BookingFormState, BookingStepName } from '../booking.slice.ts';
import styles from './Booking.module.css';
import { BookingContext, type BookingContextValue, useBooking } from './bookingContext.ts';
import { fileSize, stepAbout, stepTitle } from './bookingTexts.ts';
import { SavedNote } from './SavedNote.tsx';
import { SectionForm } from './SectionForm.tsx';
import { numberedSteps, StepNav } from './StepNav.tsx';
import { Summary } from './Summary.tsx';

const ConflictPanel = loadable(
  () => import(/* webpackChunkName: "booking-more" */ './ConflictPanel.tsx'),
  { resolveComponent: (module) => module.ConflictPanel },
);

const ReviewStep = loadable(
  () => import(/* webpackChunkName: "booking-more" */ './ReviewStep.tsx'),
  { resolveComponent: (module) => module.ReviewStep, fallback: <Skeleton shape="block" /> },
);

const Notices = loadable(() => import(/* webpackChunkName: "booking-more" */ './Notices.tsx'), {
  resolveComponent: (module) => module.Notices,
});

const Withdraw = loadable(() => import(/* webpackChunkName: "booking-more" */ './Withdraw.tsx'), {
  resolveComponent: (module) => module.Withdraw,
});

/** Somebody has enquired, and nothing of a booking is saved yet. */
const isEnquiryOnly = ({ data, leadData, resume }: BookingFormState): boolean =>
  leadData?.isElsewhere === false && data.version === 0 && resume === 'none';

/** A form that is filled in on the device it was begun on, with nothing to be said about it. */
const isUsual = ({ booking, property }: BookingContextValue): boolean => {
  const { state, stayState } = booking.data;
  const isHere = booking.resume === 'none' && !booking.leadData?.isElsewhere;
  const isFree = stayState === null || stayState === 'free';
  const isAsSaved = booking.begunStay === null && !booking.isStayGone;
  return isHere && isFree && isAsSaved && state === 'draft' && isAvailable(property);
};

/** What is paid for is booked: only the rest of its form is to be filled in. */
const titleOf = ({ booking, isApplication }: BookingContextValue): MessageId => {
  if (booking.data.payment?.progress === 'paid') return 'booking.titlePaid';
  return isApplication ? 'booking.titleApply' : 'booking.titleBook';
};

interface StepProps {
  readonly step: BookingStepName;
}

function StepContent({ step }: StepProps): ReactNode {
  const { booking } = useBooking();
  const { conflict, formSectionObj } = booking;
  const shown = formSectionObj.find(({ section }) => section.name === step)?.section;
  if (conflict && conflict.section === step) {
    return <ConflictPanel conflict={conflict} fields={shown?.fields ?? []} />;
  }
  if (!shown) return <ReviewStep />;
  const names = numberedSteps(booking).map(({ name }) => name);
  const index = names.indexOf(step);
  return (
    <SectionForm
      section={shown}
      previous={names[index - 1] ?? null}
      next={names[index + 1] ?? 'review'}
    />
  );
}

/** The heading takes the focus when another step comes: it is read out first. */
function StepHeading({ step }: StepProps): ReactNode {
  const t = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  const number = numberedSteps(useBooking().booking).find(({ name }) => name === step)?.number;
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.stepTitle}>
      {number === undefined ? '' : `${number}. `}
      {stepTitle(step, t)}
    </h2>
  );
}

export interface BookingViewProps extends BookingContextValue {
  readonly step: BookingStepName;
  /** Below what is booked. */
  readonly children?: ReactNode;
}

/** A booking or an application, one step of it at a time. */
export function BookingView({ children, step, ...context }: BookingViewProps): ReactNode {
  // For as long as the page is open: what is said above the fields stays there while somebody types.
  const [hasEnquired] = useState(() => isEnquiryOnly(context.booking));
  const isEnquired = hasEnquired && step === 'accommodation';
  const t = useMessages();
  const { booking, property } = context;
  const isOwn = booking.leadData !== null && !booking.leadData.isElsewhere;
  return (
    <BookingContext value={context}>
      <Container className={styles.page}>
        <header className={styles.head}>
          <h1 className={styles.heading}>
            {t(titleOf(context))}
            <span className={styles.at}>{t('booking.at', { name: property.name })}</span>
          </h1>
          <StepNav current={step} />
        </header>
        <Summary>{children}</Summary>
        <div className={styles.main}>
          {isUsual(context) && !isEnquired ? null : <Notices step={step} isEnquired={isEnquired} />}
          <StepHeading step={step} />
          <p className={styles.about}>{stepAbout(step, t, fileSize(MAX_DOCUMENT_BYTES, t))}</p>
          <SavedNote />
          <StepContent key={step} step={step} />
          {isOwn ? <Withdraw step={step} /> : null}
        </div>
      </Container>
    </BookingContext>
  );
}
