import type { ReactNode } from 'react';
import type { RegionLink } from '../../../shared/domain/region/region.ts';
import { PlaceChips } from '../../features/place/PlaceChips.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './Universities.module.css';

const SHOWN_AT_ONCE = 24;

/** Those with most to rent near them; a country has a hundred more to unfold. */
export function Universities({ places }: { readonly places: readonly RegionLink[] }): ReactNode {
  const t = useMessages();
  if (places.length === 0) return null;
  const ordered = [...places].sort((a, b) => b.activeInventoryCount - a.activeInventoryCount);
  const others = ordered.slice(SHOWN_AT_ONCE);
  return (
    <Section title={t('overview.universities')}>
      <PlaceChips places={ordered.slice(0, SHOWN_AT_ONCE)} hasCounts />
      {others.length > 0 ? (
        <details className={styles.fold}>
          <summary className={styles.summary}>
            {t('overview.moreUniversities', { count: others.length })}
          </summary>
          <PlaceChips places={others} hasCounts />
        </details>
      ) : null}
    </Section>
  );
}
