import '#messages/content.json';
import { type ReactNode, useEffect, useState } from 'react';
import { referralCodeIn, referralCodeKey } from '../../../shared/domain/rewards/referralCode.ts';
import { queryString } from '../../../shared/domain/search/queryString.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { signInAddress } from '../../../shared/routes/signInAddress.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { SiteLink } from '../../navigation/SiteLink.tsx';
import { arrival } from '../../visitor/arrival.ts';
import styles from './RewardPair.module.css';

/** The code that a friend's link has brought, and the way to an account that it counts for. */
export function FriendCode(): ReactNode {
  const t = useMessages();
  const [code, setCode] = useState<string | null>(null);
  // The page is the same for everybody: a code is in its address alone.
  useEffect(() => setCode(referralCodeIn(arrival().address)), []);
  if (code === null) return null;
  const next = `${buildPath('profileRefer')}${queryString([[referralCodeKey, code]])}`;
  return (
    <p className={styles.friend}>
      {t('referral.invited', { code })}
      <SiteLink href={signInAddress(next)}>{t('referral.join')}</SiteLink>
    </p>
  );
}
