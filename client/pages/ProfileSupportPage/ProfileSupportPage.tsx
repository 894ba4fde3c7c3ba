import '#messages/profileSupport.json';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { siteContacts } from '../../../shared/domain/contact/siteContacts.ts';
import { mailHref, phoneHref } from '../../../shared/domain/contact/supportContacts.ts';
import { hasCashback } from '../../../shared/domain/rewards/cashback.ts';
import { openChat } from '../../chat/openChat.ts';
import accountStyles from '../../features/account/Account.module.css';
import { selectAccount } from '../../features/account/account.slice.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { isPlainClick } from '../../navigation/isPlainClick.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { selectContext } from '../../store/context.slice.ts';
import { visitorCountry } from '../../visitor/visitorCountry.ts';
import { SubProfilePage } from '../AccountPage/SubProfilePage.tsx';
import styles from './ProfileSupportPage.module.css';

/** The country of somebody's own number; without one, in a browser, where he is. */
const useRegion = (): string | null => {
  const { profile } = useSelector(selectAccount);
  const own = profile?.user.phoneCountry ?? null;
  const [found, setFound] = useState<string | null>(null);
  useEffect(() => {
    if (own === null) void visitorCountry().then(setFound);
  }, [own]);
  return own ?? found;
};

const chatInstead = (event: MouseEvent): void => {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  openChat();
};

/** Every way for somebody with an account to reach the support. */
export function ProfileSupportPage(): ReactNode {
  const t = useMessages();
  const context = useSelector(selectContext);
  const { site } = context;
  const { email, phone } = siteContacts(site, useRegion());
  return (
    <SubProfilePage title="profileSupport.title">
      <p>{t('profileSupport.lead')}</p>
      <dl className={styles.ways}>
        <div className={accountStyles.card}>
          <dt className={accountStyles.title}>{t('profileSupport.phone')}</dt>
          <dd>
            <a href={phoneHref(phone)}>{phone.full_number}</a>
          </dd>
        </div>
        <div className={accountStyles.card}>
          <dt className={accountStyles.title}>{t('profileSupport.email')}</dt>
          <dd>
            <a href={mailHref(undefined, email)}>{email}</a>
          </dd>
        </div>
        <div className={accountStyles.card}>
          <dt className={accountStyles.title}>{t('profileSupport.chat')}</dt>
          <dd>
            {/* Without scripts there is no chat: the message goes by mail. */}
            <a href={mailHref(undefined, email)} onClick={chatInstead}>
              {t('profileSupport.write')}
            </a>
          </dd>
        </div>
      </dl>
      {hasCashback(context) ? (
        <p>
          {t('profileSupport.cashback')}
          <NamedLink to="profileCashback">{t('profileSupport.toCashback')}</NamedLink>
        </p>
      ) : null}
    </SubProfilePage>
  );
}
