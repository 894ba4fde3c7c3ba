import type { ReactNode } from 'react';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { signInAddress } from '../../../shared/routes/signInAddress.ts';
import { ACCOUNT_ID } from '../../document/staticParts.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { SiteLink } from '../../navigation/SiteLink.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { MenuButton } from './MenuButton.tsx';

/** @param search form to look for a place. */
export function Header({ search }: { readonly search: ReactNode }): ReactNode {
  const t = useMessages();
  const { canonicalUrl } = usePageAddress();
  return (
    <header className={`${styles.header} ${search === null ? '' : styles.withSearch}`}>
      <a href="#main" className={styles.skip}>
        {t('chrome.skip')}
      </a>
      <Container className={styles.bar}>
        <Logo />
        <div className={styles.search}>{search}</div>
        <nav aria-label={t('chrome.navigation')} className={styles.links}>
          <NamedLink to="home" hash="popular-cities" className={styles.link}>
            {t('chrome.cities')}
          </NamedLink>
          <SiteLink href={buildPath('howItWorks')} className={styles.link}>
            {t('siteLink.howItWorks')}
          </SiteLink>
          <SiteLink href={buildPath('help')} className={styles.link}>
            {t('siteLink.help')}
          </SiteLink>
        </nav>
        <div id={ACCOUNT_ID} className={styles.account}>
          <SiteLink href={signInAddress(canonicalUrl)} rel="nofollow" className={styles.link}>
            {t('session.logIn')}
          </SiteLink>
        </div>
        <MenuButton />
      </Container>
    </header>
  );
}
