import '#messages/payment.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { refundWorkingDays } from '../../../../shared/domain/booking/bookingPromises.ts';
import { declineReason } from '../../../../shared/domain/payment/declines.ts';
import type { PaymentDispute } from '../../../../shared/domain/payment/dispute.ts';
import type { PaymentRefund } from '../../../../shared/domain/payment/payment.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { NamedLink } from '../../../navigation/NamedLink.tsx';
import { SiteLink } from '../../../navigation/SiteLink.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { buttonClass } from '../../../ui/Button/buttonClass.ts';
import { HoldNotice } from '../../../ui/Notice/HoldNotice.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { type PaymentFault, selectPayment } from '../payment.slice.ts';
import { usePaymentCallbacks } from '../paymentCallbacks.ts';

/** The payment has failed: why, and that no money is lost. */
export function FailedNotice(): ReactNode {
  const t = useMessages();
  const { decline } = useSelector(selectPayment);
  const reason = declineReason(decline?.code);
  return (
    <Notice tone="warn" title={t('payment.failed')} text={t(`payment.decline.${reason}`)}>
      <p>{t('payment.failedRefund', { days: refundWorkingDays })}</p>
    </Notice>
  );
}

/** It is sold out: nothing is charged, and what was is on its way back. */
export function SoldOutNotice(): ReactNode {
  const t = useMessages();
  const isRefunded = useSelector(selectPayment).payment?.info.refund !== null;
  const isCharged = useSelector(selectPayment).payment !== null && isRefunded;
  return (
    <Notice
      tone="warn"
      title={t('payment.soldOut')}
      text={
        isCharged
          ? t('payment.soldOutRefund', { days: refundWorkingDays })
          : t('payment.soldOutText')
      }
    >
      <NamedLink to="searchEntry" className={buttonClass('secondary')}>
        {t('payment.search')}
      </NamedLink>
    </Notice>
  );
}

const faultTexts = {
  held: 'payment.fault.held',
  incomplete: 'payment.fault.incomplete',
  unavailable: 'payment.fault.unavailable',
  locked: 'payment.fault.locked',
  cardForm: 'payment.fault.cardForm',
  notSent: 'payment.fault.notSent',
} as const satisfies Readonly<Record<PaymentFault, string>>;

interface FaultProps {
  /** Where a form that is not complete goes on. */
  readonly formAddress?: string;
  /** Where another payment begins, once this one is over. */
  readonly startAddress?: string | null;
}

/** The payment could not be begun, or is over: it may be tried again. */
export function FaultNotice({ formAddress, startAddress = null }: FaultProps): ReactNode {
  const t = useMessages();
  const { onRetry } = usePaymentCallbacks();
  const { fault, state } = useSelector(selectPayment);
  if (state !== 'init_failure') return null;
  if (fault === null && startAddress !== null) {
    return (
      <Notice tone="warn" title={t('payment.notBegun')} text={t('payment.fault.over')}>
        <SiteLink href={startAddress} rel="nofollow" className={buttonClass('primary')}>
          {t('payment.holdAgain')}
        </SiteLink>
      </Notice>
    );
  }
  return (
    <Notice
      tone="warn"
      title={t('payment.notBegun')}
      text={t(fault === null ? 'payment.fault.over' : faultTexts[fault])}
    >
      {fault === 'incomplete' && formAddress !== undefined ? (
        <SiteLink href={formAddress} rel="nofollow" className={buttonClass('secondary')}>
          {t('payment.toBookingForm')}
        </SiteLink>
      ) : (
        <Button look="secondary" onClick={onRetry}>
          {t('payment.again')}
        </Button>
      )}
    </Notice>
  );
}

/** How long the stay is kept for this payment. */
export function HeldNotice(): ReactNode {
  const t = useMessages();
  const { onExtendHold, onHoldAgain } = usePaymentCallbacks();
  const hold = useSelector(selectPayment).payment?.info.hold;
  if (!hold) return null;
  return (
    <HoldNotice
      expiresAt={hold.expiresAt}
      title={t('payment.hold')}
      text={t('payment.holdText')}
      overTitle={t('payment.holdOver')}
      overText={t('payment.holdOverText')}
      left={(clock) => t('payment.holdLeft', clock)}
      spokenMinutes={(minutes) => t('payment.holdMinutes', { minutes })}
      onceOver={<Button onClick={onHoldAgain}>{t('payment.holdAgain')}</Button>}
      whileHeld={
        hold.canExtend ? (
          <Button look="quiet" size="s" onClick={onExtendHold}>
            {t('payment.extendHold')}
          </Button>
        ) : null
      }
    />
  );
}

interface RefundProps {
  readonly refund: PaymentRefund;
  readonly sum: string;
  /** The booking goes on: it is known to those alone who have returned a part of it. */
  readonly isPart: boolean;
}

/** What becomes of money that goes back. */
export function RefundNotice({ isPart, refund, sum }: RefundProps): ReactNode {
  const t = useMessages();
  return (
    <Notice
      tone={refund.state === 'succeeded' ? 'good' : 'plain'}
      title={t(`payment.refund.${refund.state}`, { sum })}
      {...(!isPart && { text: t(`payment.refundWhy.${refund.reason}`) })}
    />
  );
}

interface DisputeProps {
  readonly dispute: PaymentDispute;
  readonly sum: string;
}

/** The bank of the card was asked to take the payment back: what that means for the booking. */
export function DisputeNotice({ dispute: { state }, sum }: DisputeProps): ReactNode {
  const t = useMessages();
  return (
    <Notice
      tone={state === 'won' ? 'good' : 'warn'}
      title={t(`payment.dispute.${state}`, { sum })}
      text={t(`payment.disputeText.${state}`)}
    />
  );
}
