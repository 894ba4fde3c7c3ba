import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import { referralRewardPounds } from '../../../shared/domain/rewards/rewards.ts';
import { Animation } from '../../features/animations/Animation.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale } from '../../store/context.slice.ts';
import styles from './RewardPair.module.css';

/** What each of the two friends gets. */
export function RewardPair(): ReactNode {
  const t = useMessages();
  const amount = formatPrice(referralRewardPounds, 'GBP', useSelector(selectLocale));
  return (
    <div className={styles.reward}>
      <Animation name="sparkle" className={styles.sparkle} />
      <dl className={styles.pair}>
        <div className={styles.ticket}>
          <dt className={styles.who}>{t('referral.friend')}</dt>
          <dd className={styles.amount}>{amount}</dd>
        </div>
        <div className={styles.ticket}>
          <dt className={styles.who}>{t('referral.referrer')}</dt>
          <dd className={styles.amount}>{amount}</dd>
        </div>
      </dl>
    </div>
  );
}
