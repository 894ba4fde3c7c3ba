import type { ReactNode } from 'react';
import type { PartnerProfile } from '../../../shared/domain/site/site.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { useSite } from '../../navigation/SiteLink.tsx';
import styles from './Logo.module.css';

function Drop(): ReactNode {
  return (
    <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
      <path
        className={styles.drop}
        d="M16 2c6.5 5.6 11 10.2 11 16.4C27 25 22.2 30 16 30S5 25 5 18.400C5 12.200 9.500 7.600 16 2Z"
      />
      <path className={styles.door} d="M11.500 25.500v-7.300L16 14.200l4.500 4v7.300Z" />
    </svg>
  );
}

/** For an image outside of a <picture> React would write a preload into the markup beside it. */
function PartnerIcon({ iconPath }: Pick<PartnerProfile, 'iconPath'>): ReactNode {
  if (iconPath === null) return null;
  return (
    <picture>
      <img src={iconPath} alt="" width={30} height={30} className={styles.icon} />
    </picture>
  );
}

interface LogoProps {
  /** A partner's pictures are made for the ground of pages, and stand on no other. */
  readonly isOnPage?: boolean;
}

export function Logo({ isOnPage = true }: LogoProps): ReactNode {
  const t = useMessages();
  const site = useSite();
  const partner = site.kind === 'partner' ? site.profile : null;
  const logo = isOnPage ? partner?.logo : null;
  return (
    <NamedLink to="home" className={styles.logo} aria-label={t('chrome.homeLink')}>
      {partner ? isOnPage && !logo && <PartnerIcon iconPath={partner.iconPath} /> : <Drop />}
      <span>
        {logo ? (
          <picture>
            <img
              src={logo.path}
              alt=""
              width={logo.width}
              height={logo.height}
              fetchPriority="low"
              className={styles.picture}
            />
          </picture>
        ) : (
          t('site.name')
        )}
      </span>
    </NamedLink>
  );
}
