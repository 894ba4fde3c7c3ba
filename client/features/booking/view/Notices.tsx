import { isPaidFor } from '../bookingPayment.ts';
import '#messages/booking.json';
import '#messages/bookingMore.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { refundWorkingDays } from '../../../../shared/domain/booking/bookingPromises.ts';
import { formatPrice } from '../../../../shared/domain/money/formatPrice.ts';
import { isAvailable } from '../../../../shared/domain/property/isBookable.ts';
import { placeFormKeys } from '../../../../shared/routes/placeFormQuery.ts';
import { signInAddress } from '../../../../shared/routes/signInAddress.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { NamedLink } from '../../../navigation/NamedLink.tsx';
import { usePageAddress } from '../../../navigation/pageAddress.ts';
import { SiteLink } from '../../../navigation/SiteLink.tsx';
import { selectLocale } from '../../../store/context.slice.ts';
import { buttonClass } from '../../../ui/Button/buttonClass.ts';
import { useKeptFocus } from '../../../ui/Live/useKeptFocus.ts';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import type { BookingStepName } from '../booking.slice.ts';
import { bookingFormKeys } from '../bookingCallbacks.ts';
import { useBooking } from './bookingContext.ts';
import { HoldTimer } from './HoldTimer.tsx';
import { IntentForm } from './IntentForm.tsx';
import { AskedStayNotices } from './StayNotices.tsx';

/** It is read out when the button of another notice has done its work, and is gone. */
export const NOTICE_TITLE = 'h2[tabindex]';

interface StepProps {
  readonly step: BookingStepName;
}

function SendLink({ step }: StepProps): ReactNode {
  const t = useMessages();
  const { callbacks } = useBooking();
  return (
    <IntentForm intent="send_link" step={step} look="quiet" onAct={callbacks.onSendLink}>
      {t('booking.sendLink')}
    </IntentForm>
  );
}

/** A form that was begun on another device, or that a link from a mail leads back to. */
function ResumeNotice({ step }: StepProps): ReactNode {
  const t = useMessages();
  const { booking, callbacks, stepAddress } = useBooking();
  const secret = new Map(usePageAddress().query).get(bookingFormKeys.resume) ?? '';
  const { leadData, resume } = booking;
  if (resume === 'linkSent') {
    return <Notice tone="good" title={t('booking.linkSent')} text={t('booking.linkSentText')} />;
  }
  if (resume === 'linkOpened') {
    return (
      <Notice
        tone="good"
        title={t('booking.linkOpened', { name: leadData?.name ?? '' })}
        text={t('booking.linkOpenedText')}
      >
        <IntentForm
          intent="resume"
          step={step}
          values={{ [bookingFormKeys.resume]: secret }}
          onAct={callbacks.onResume}
        >
          {t('booking.resume')}
        </IntentForm>
      </Notice>
    );
  }
  if (resume === 'linkSpent') {
    return (
      <Notice tone="warn" title={t('booking.linkSpent')} text={t('booking.linkSpentText')}>
        <SendLink step={step} />
      </Notice>
    );
  }
  if (!leadData?.isElsewhere) return null;
  return (
    <Notice tone="plain" title={t('booking.elsewhere')} text={t('booking.elsewhereText')}>
      <SiteLink
        href={signInAddress(stepAddress(step))}
        rel="nofollow"
        className={buttonClass('secondary')}
      >
        {t('booking.logIn')}
      </SiteLink>
      <SendLink step={step} />
    </Notice>
  );
}

/** Whoever comes from an enquiry reads that it has arrived, before he goes on with the booking. */
function EnquiryNotice(): ReactNode {
  const t = useMessages();
  const { leadData } = useBooking().booking;
  if (!leadData || leadData.id === null) return null;
  return (
    <Notice
      tone="good"
      title={t('booking.enquiryTaken')}
      text={t('booking.enquiryTakenText', { reference: String(leadData.id) })}
    />
  );
}

/** The chosen stay cannot be had, for now or for good. */
function StayNotice({ step }: StepProps): ReactNode {
  const t = useMessages();
  const { booking, callbacks, property, stepAddress } = useBooking();
  const { state, stayState } = booking.data;
  if (isPaidFor(booking.data)) return null;
  if (!isAvailable(property)) {
    return (
      <Notice tone="warn" title={t('booking.unbookable')} text={t('booking.unbookableText')}>
        <NamedLink
          to="placeForm"
          params={{ canonicalName: property.canonicalName }}
          query={[[placeFormKeys.form, 'join_waitlist']]}
          rel="nofollow"
          className={buttonClass('quiet')}
        >
          {t('booking.leaveLine')}
        </NamedLink>
      </Notice>
    );
  }
  if (state === 'waitlisted') {
    return (
      <Notice tone="good" title={t('booking.waitlisted')} text={t('booking.waitlistedText')} />
    );
  }
  if (stayState !== 'held' && stayState !== 'gone') return null;
  return (
    <Notice
      tone="warn"
      title={t(`booking.stayState.${stayState}`)}
      text={t(`booking.stayState.${stayState}Text`)}
    >
      <IntentForm intent="join_waitlist" step={step} look="quiet" onAct={callbacks.onJoinWaitlist}>
        {t('booking.joinWaitlist')}
      </IntentForm>
      {step === 'accommodation' ? null : (
        <SiteLink href={stepAddress('accommodation')} className={buttonClass('quiet')}>
          {t('booking.otherStay')}
        </SiteLink>
      )}
    </Notice>
  );
}

interface NoticesProps extends StepProps {
  readonly isEnquired?: boolean;
}

/** It is given up, and what was paid goes back. */
function WithdrawnNotice(): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { payment } = useBooking().booking.data;
  const refund = payment?.refund;
  const sum = refund ? formatPrice(refund.amount, payment.currency, locale) : '';
  const days = refundWorkingDays;
  const returned =
    refund?.state === 'succeeded'
      ? t('booking.withdrawnRefunded', { sum })
      : t('booking.withdrawnRefund', { sum, days });
  return (
    <Notice
      tone="plain"
      title={t('booking.withdrawn')}
      text={refund ? returned : t('booking.withdrawnText')}
    />
  );
}

export function Notices({ isEnquired = false, step }: NoticesProps): ReactNode {
  const { state } = useBooking().booking.data;
  const keptFocus = useKeptFocus<HTMLDivElement>(NOTICE_TITLE);
  return (
    <div {...keptFocus}>
      <ResumeNotice step={step} />
      {isEnquired ? <EnquiryNotice /> : null}
      <AskedStayNotices />
      {state === 'withdrawn' ? <WithdrawnNotice /> : <StayNotice step={step} />}
      <HoldTimer step={step} />
    </div>
  );
}
