import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import styles from './Logo.module.css';

export function Logo(): ReactNode {
  const t = useMessages();
  return (
    <NamedLink to="home" className={styles.logo} aria-label={t('chrome.homeLink')}>
      <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
        <path
          className={styles.drop}
          d="M16 2c6.5 5.6 11 10.2 11 16.4C27 25 22.2 30 16 30S5 25 5 18.400C5 12.200 9.500 7.600 16 2Z"
        />
        <path className={styles.door} d="M11.500 25.500v-7.300L16 14.200l4.500 4v7.300Z" />
      </svg>
      <span>{t('site.name')}</span>
    </NamedLink>
  );
}
