import '#messages/profileRewards.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import type { Referrals, ReferredFriend } from '../../../shared/domain/rewards/referral.ts';
import { referralCodeKey } from '../../../shared/domain/rewards/referralCode.ts';
import { referralRewardPounds } from '../../../shared/domain/rewards/rewards.ts';
import { queryString } from '../../../shared/domain/search/queryString.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { siteUrl } from '../../../shared/routes/siteUrl.ts';
import accountStyles from '../../features/account/Account.module.css';
import { selectAccount } from '../../features/account/account.slice.ts';
import { OwnPages } from '../../features/account/OwnPages.tsx';
import { pageOfAddress } from '../../features/reviews/reviewForm.ts';
import { CopyField } from '../../features/share/CopyField.tsx';
import { emailAddress, whatsAppAddress } from '../../features/share/sharedPage.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { selectContext, selectLocale } from '../../store/context.slice.ts';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import { SubProfilePage } from '../AccountPage/SubProfilePage.tsx';
import styles from './ProfileRewardsPage.module.css';

const useReward = (): string => formatPrice(referralRewardPounds, 'GBP', useSelector(selectLocale));

function OwnCode({ code }: Pick<Referrals, 'code'>): ReactNode {
  const t = useMessages();
  const { config, site } = useSelector(selectContext);
  const amount = useReward();
  const query = queryString([[referralCodeKey, code]]);
  const url = siteUrl(site, config.siteOrigin, `${buildPath('referralProgramme')}${query}`);
  const text = t('profileRewards.invitation', { amount });
  const page = { url, title: t('profileRewards.refer') };
  return (
    <section className={accountStyles.card} aria-labelledby="refer-code">
      <h2 id="refer-code" className={accountStyles.title}>
        {t('profileRewards.code')}
      </h2>
      <p className={styles.code}>{code}</p>
      <p>{t('profileRewards.link')}</p>
      <CopyField url={url} />
      <p className={styles.ways}>
        <a href={whatsAppAddress(page, text)} target="_blank" rel="noreferrer">
          {t('profileRewards.byWhatsApp')}
        </a>
        <a href={emailAddress(page, text)}>{t('profileRewards.byMail')}</a>
      </p>
    </section>
  );
}

function Steps(): ReactNode {
  const t = useMessages();
  const amount = useReward();
  return (
    <section className={accountStyles.card} aria-labelledby="refer-how">
      <h2 id="refer-how" className={accountStyles.title}>
        {t('profileRewards.how')}
      </h2>
      <ol className={styles.steps}>
        <li>{t('profileRewards.stepShare')}</li>
        <li>{t('profileRewards.stepBook')}</li>
        <li>{t('profileRewards.stepPaid', { amount })}</li>
      </ol>
      <p>
        <NamedLink to="referralProgramme" hash="terms">
          {t('profileRewards.terms')}
        </NamedLink>
      </p>
    </section>
  );
}

function Friend({ friend }: { readonly friend: ReferredFriend }): ReactNode {
  const t = useMessages();
  const date = formatDate(friend.joinedOn, useSelector(selectLocale));
  return (
    <li className={accountStyles.row}>
      <span className={accountStyles.words}>
        {friend.name ?? t('profileRewards.friend')}
        <span className={accountStyles.detail}>{t('profileRewards.since', { date })}</span>
      </span>
      <span>{t(`profileRewards.state.${friend.state}`)}</span>
    </li>
  );
}

function Friends({ count, friends, pages }: Referrals): ReactNode {
  const t = useMessages();
  const page = pageOfAddress(usePageAddress());
  return (
    <section className={accountStyles.card} aria-labelledby="refer-friends">
      <h2 id="refer-friends" className={accountStyles.title}>
        {t('profileRewards.friends', { count })}
      </h2>
      {friends.length === 0 ? (
        <p>{t('profileRewards.noFriends')}</p>
      ) : (
        <ul className={accountStyles.list}>
          {friends.map((friend) => (
            <Friend key={friend.id} friend={friend} />
          ))}
        </ul>
      )}
      <OwnPages to="profileRefer" page={page} pages={pages} />
    </section>
  );
}

/** Somebody's code for his friends, how it is rewarded, and who has come by it. */
export function ProfileReferPage(): ReactNode {
  const t = useMessages();
  const amount = useReward();
  const { referrals } = useSelector(selectAccount);
  if (!referrals) return <PageSkeleton />;
  return (
    <SubProfilePage title="profileRewards.refer">
      <p>{t('profileRewards.referLead', { amount })}</p>
      <OwnCode code={referrals.code} />
      <Steps />
      <Friends {...referrals} />
    </SubProfilePage>
  );
}
