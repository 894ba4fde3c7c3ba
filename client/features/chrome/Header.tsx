import type { ReactNode } from 'react';
import { signInAddress } from '../../../shared/routes/signInAddress.ts';
import { StaticHtml } from '../../document/StaticHtml.tsx';
import {
  ACCOUNT_ID,
  HEADER_LINKS_ID,
  LOGO_ID,
  type StaticParts,
} from '../../document/staticParts.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { SiteLink } from '../../navigation/SiteLink.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import styles from './Header.module.css';
import { MenuButton } from './MenuButton.tsx';

interface HeaderProps {
  readonly parts: Pick<StaticParts, 'headerLinks' | 'logo'>;
  /** Form to look for a place. */
  readonly search: ReactNode;
}

export function Header({ parts: { headerLinks, logo }, search }: HeaderProps): ReactNode {
  const t = useMessages();
  const { canonicalUrl } = usePageAddress();
  return (
    <header className={`${styles.header} ${search === null ? '' : styles.withSearch}`}>
      <a href="#main" className={styles.skip}>
        {t('chrome.skip')}
      </a>
      <Container className={styles.bar}>
        <StaticHtml id={LOGO_ID} html={logo} isFirstScreen />
        <div className={styles.search}>{search}</div>
        <StaticHtml id={HEADER_LINKS_ID} html={headerLinks} isFirstScreen />
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
