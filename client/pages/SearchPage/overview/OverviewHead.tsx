import type { ReactNode } from 'react';
import type { Region } from '../../../../shared/domain/region/region.ts';
import { PlaceSearchForm } from '../../../features/placeSearch/PlaceSearchForm.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import styles from './OverviewHead.module.css';

interface OverviewHeadProps {
  readonly region: Region;
  readonly cities: number;
  readonly universities: number;
}

export function OverviewHead({ cities, region, universities }: OverviewHeadProps): ReactNode {
  const t = useMessages();
  // Some countries take an article; their states do not.
  const country = region.regionType === 'country' ? region.country.code : '';
  const { activeInventoryCount: properties, name } = region;
  return (
    <div className={styles.head}>
      <h1 className={styles.heading}>{t('overview.heading', { country, name })}</h1>
      <p className={styles.lead}>{t('overview.lead', { country, name })}</p>
      <PlaceSearchForm id="region-search" />
      <p className={styles.facts}>{t('overview.facts', { cities, properties, universities })}</p>
    </div>
  );
}
