import '#messages/session.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { userLabel } from '../../../shared/domain/user/user.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { signInAddress } from '../../../shared/routes/signInAddress.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { SiteLink } from '../../navigation/SiteLink.tsx';
import type { AppState } from '../../store/createAppStore.ts';
import styles from './MenuDialog.module.css';

/** The way in; for whoever is signed in, those to the account and out of it. */
export function MenuAccount(): ReactNode {
  const t = useMessages();
  const { canonicalUrl } = usePageAddress();
  const user = useSelector(({ session }: AppState) => session?.user ?? null);
  if (!user) {
    return (
      <SiteLink href={signInAddress(canonicalUrl)} rel="nofollow" className={styles.contactLink}>
        {t('session.logIn')}
      </SiteLink>
    );
  }
  return (
    <section>
      <h2 className={styles.heading}>{t('session.account')}</h2>
      <p className={styles.who}>{userLabel(user)}</p>
      <div className={styles.contact}>
        <SiteLink href={buildPath('profile')} className={styles.contactLink}>
          {t('session.profile')}
        </SiteLink>
        <SiteLink href={buildPath('profileLeads')} className={styles.contactLink}>
          {t('session.leads')}
        </SiteLink>
        <button type="button" className={styles.button} data-log-out="">
          {t('session.logOut')}
        </button>
      </div>
    </section>
  );
}
