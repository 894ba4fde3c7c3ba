import '#messages/footer.json';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import styles from './DemoNote.module.css';

/** Above what every page shows of a site that is there to be shown around. */
export function DemoNote(): ReactNode {
  const t = useMessages();
  return (
    <aside aria-label={t('demo.label')} className={styles.note}>
      <Info size={18} className={styles.icon} aria-hidden />
      <p>{t('demo.note')}</p>
    </aside>
  );
}
