import '#messages/profileCashback.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { siteContacts } from '../../../shared/domain/contact/siteContacts.ts';
import { mailHref } from '../../../shared/domain/contact/supportContacts.ts';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import { appCashbackPounds } from '../../../shared/domain/rewards/rewards.ts';
import accountStyles from '../../features/account/Account.module.css';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { useSite } from '../../navigation/SiteLink.tsx';
import { selectLocale } from '../../store/context.slice.ts';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { SubProfilePage } from '../AccountPage/SubProfilePage.tsx';
import styles from './ProfileSupportPage.module.css';

/** What cashback there is, how it is paid, and who helps where it has not come. */
export function ProfileCashbackPage(): ReactNode {
  const t = useMessages();
  const amount = formatPrice(appCashbackPounds, 'GBP', useSelector(selectLocale));
  const { email } = siteContacts(useSite());
  return (
    <SubProfilePage title="profileCashback.title">
      <p>{t('profileCashback.lead', { amount })}</p>
      <section className={accountStyles.card} aria-labelledby="cashback-how">
        <h2 id="cashback-how" className={accountStyles.title}>
          {t('profileCashback.how')}
        </h2>
        <ol className={styles.steps}>
          <li>{t('profileCashback.stepBook')}</li>
          <li>{t('profileCashback.stepStay')}</li>
          <li>{t('profileCashback.stepWrite', { amount })}</li>
        </ol>
        <p>
          {t('profileCashback.condition')}
          <NamedLink to="terms">{t('profileCashback.terms')}</NamedLink>
        </p>
      </section>
      <section className={accountStyles.card} aria-labelledby="cashback-help">
        <h2 id="cashback-help" className={accountStyles.title}>
          {t('profileCashback.help')}
        </h2>
        <p>{t('profileCashback.helpText')}</p>
        <p>
          <a
            href={mailHref(t('profileCashback.subject'), email)}
            className={buttonClass('primary', 's')}
          >
            {t('profileCashback.write')}
          </a>
        </p>
        <p>
          <NamedLink to="profileSupport">{t('profileCashback.toSupport')}</NamedLink>
        </p>
      </section>
    </SubProfilePage>
  );
}
