import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import styles from './RotatingWord.module.css';

/**
 * What can be looked for, one word after the other, each for two seconds. Moved by the style sheet,
 * so that it costs no script and stands still where motion is not wanted. The field's label says it
 * all at once.
 */
export function RotatingWord({
  className,
}: {
  readonly className?: string | undefined;
}): ReactNode {
  const t = useMessages();
  return (
    <span aria-hidden="true" className={`${styles.text} ${className ?? ''}`}>
      {t('placeSearch.hint')}
      <span className={styles.words}>
        <span className={styles.word}>{t('placeSearch.city')}</span>
        <span className={styles.word}>{t('placeSearch.university')}</span>
        <span className={styles.word}>{t('placeSearch.property')}</span>
      </span>
    </span>
  );
}
