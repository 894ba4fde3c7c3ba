import '#messages/recentlyViewed.json';
import { type ReactNode, useEffect, useState } from 'react';
import type { Property } from '../../../shared/domain/property/property.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../../ui/Button/Button.tsx';
import styles from './RecentlyViewedStrip.module.css';
import { forgetViewed, readViewed, rememberViewed, type ViewedProperty } from './recentlyViewed.ts';

interface RecentlyViewedStripProps {
  readonly open?: Property | undefined;
  readonly children: (label: string, properties: readonly ViewedProperty[]) => ReactNode;
}

export function RecentlyViewedStrip({ children, open }: RecentlyViewedStripProps): ReactNode {
  const t = useMessages();
  // As it was when the page was opened: the row does not change under the visitor.
  const [viewed, setViewed] = useState(readViewed);
  useEffect(() => {
    if (open) rememberViewed(open);
  }, [open]);

  const shown = viewed.filter(({ id }) => id !== open?.id);
  if (shown.length === 0) return null;
  const title = t('recent.title');
  const clear = (): void => {
    forgetViewed();
    if (open) rememberViewed(open);
    setViewed([]);
  };
  return (
    <section className={styles.strip}>
      <div className={styles.line}>
        <h2 className={styles.title}>{title}</h2>
        <Button look="quiet" size="s" aria-label={t('recent.clearLabel')} onClick={clear}>
          {t('recent.clear')}
        </Button>
      </div>
      {children(title, shown)}
    </section>
  );
}
