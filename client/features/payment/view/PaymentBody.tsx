import '#messages/payment.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useMessages } from '../../../messages/useMessages.ts';
import { NamedLink } from '../../../navigation/NamedLink.tsx';
import { selectContext } from '../../../store/context.slice.ts';
import { buttonClass } from '../../../ui/Button/buttonClass.ts';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { type PaymentPageState, selectPayment } from '../payment.slice.ts';
import { NoScripts, PayForm } from './PayForm.tsx';
import styles from './Payment.module.css';
import { FailedNotice, FaultNotice, HeldNotice, SoldOutNotice } from './PaymentNotices.tsx';

/** Somebody else is to be asked where this installation takes no cards. */
function NotHere(): ReactNode {
  const t = useMessages();
  return (
    <Notice tone="plain" title={t('payment.notHere')} text={t('payment.notHereText')}>
      <NamedLink to="contact" className={buttonClass('secondary')}>
        {t('payment.contact')}
      </NamedLink>
    </Notice>
  );
}

/** What is on its way, in the place of the card form. */
function Waiting({ state }: { readonly state: 'loading' | 'init_loading' }): ReactNode {
  const t = useMessages();
  return (
    <>
      <div className={styles.waiting}>
        <p role="status">{t(`payment.state.${state}`)}</p>
        <Skeleton shape="block" />
      </div>
      <NoScripts />
    </>
  );
}

/** After a decline the same form may be tried again, with all that was typed into it. */
const canPay = ({ payment, state }: PaymentPageState): boolean =>
  payment?.info.progress === 'open' &&
  ['init', 'failed', 'processing', 'initiated'].includes(state);

interface PaymentBodyProps {
  /** Where a form that is not complete goes on. */
  readonly formAddress?: string;
}

/** The screen of each state in which something is still to be paid. */
export function PaymentBody({ formAddress }: PaymentBodyProps): ReactNode {
  const shown = useSelector(selectPayment);
  const { config } = useSelector(selectContext);
  const { payment, state } = shown;
  if (state === 'sold_out') return <SoldOutNotice />;
  if (!config.payment) return <NotHere />;
  return (
    <>
      <FaultNotice {...(formAddress !== undefined && { formAddress })} />
      {state === 'failed' ? <FailedNotice /> : null}
      {state === 'loading' || state === 'init_loading' ? <Waiting state={state} /> : null}
      {payment && canPay(shown) ? (
        <>
          <HeldNotice />
          <PayForm payment={payment} />
        </>
      ) : null}
    </>
  );
}
