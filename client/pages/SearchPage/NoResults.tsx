import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import styles from './NoResults.module.css';

interface NoResultsProps {
  readonly regionName: string;
  readonly hasFilters: boolean;
}

export function NoResults({ hasFilters, regionName }: NoResultsProps): ReactNode {
  const t = useMessages();
  return (
    <div className={styles.panel}>
      <p className={styles.title}>{t('search.nothing')}</p>
      <p className={styles.text}>
        {t(hasFilters ? 'search.nothingWithFilters' : 'search.nothingHere')}
      </p>
      {hasFilters ? (
        <NamedLink to="search" params={{ id: regionName }} className={buttonClass()}>
          {t('filter.clear')}
        </NamedLink>
      ) : (
        <NamedLink to="home" hash="popular-cities" className={buttonClass()}>
          {t('chrome.cities')}
        </NamedLink>
      )}
    </div>
  );
}
