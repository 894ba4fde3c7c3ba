import '#messages/content.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import { referralRewardPounds } from '../../../shared/domain/rewards/rewards.ts';
import { Animation } from '../../features/animations/Animation.tsx';
import { ContentArticle } from '../../features/content/ContentArticle.tsx';
import { type ContentRoot, selectContent } from '../../features/content/content.slice.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale } from '../../store/context.slice.ts';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import { FriendCode } from './FriendCode.tsx';
import styles from './RewardPair.module.css';

/** What each of the two friends gets. */
function RewardPair(): ReactNode {
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
      <FriendCode />
    </div>
  );
}

const NAME = 'referralProgramme';

export function ReferralPage(): ReactNode {
  const content = useSelector((state: ContentRoot) => selectContent(state, NAME));
  if (!content) return <PageSkeleton />;
  return <ContentArticle name={NAME} content={content} aside={<RewardPair />} />;
}
