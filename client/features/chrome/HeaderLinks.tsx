import '#messages/menu.json';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { useSite } from '../../navigation/SiteLink.tsx';
import styles from './Header.module.css';

/** What stands beside the search in the header, where there is room for it. */
export function HeaderLinks(): ReactNode {
  const t = useMessages();
  const isOurs = useSite().kind === 'main';
  return (
    <nav aria-label={t('chrome.navigation')} className={styles.links}>
      <NamedLink to="home" hash="popular-cities" className={styles.link}>
        {t(isOurs ? 'chrome.cities' : 'menu.countries')}
      </NamedLink>
      <NamedLink to="howItWorks" className={styles.link}>
        {t('siteLink.howItWorks')}
      </NamedLink>
      <NamedLink to="help" className={styles.link}>
        {t('siteLink.help')}
      </NamedLink>
    </nav>
  );
}
