import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import styles from './MapControls.module.css';

/** Says where north is on a plan that has nothing else to tell it by. */
export function Compass(): ReactNode {
  const t = useMessages();
  return (
    <div
      className={styles.compass}
      role="img"
      aria-label={t('map.north')}
      data-compass=""
      data-kept-clear=""
    >
      <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
        <circle cx="20" cy="20" r="18.5" className={styles.dial} />
        <path d="M20 6 L24.5 20 L15.5 20 Z" className={styles.needle} />
        <path d="M20 34 L24.5 20 L15.5 20 Z" className={styles.tail} />
      </svg>
      <span aria-hidden="true">N</span>
    </div>
  );
}
