import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { IconButton } from '../Button/IconButton.tsx';
import styles from './Dialog.module.css';

interface DialogHeaderProps {
  /** Id of the title, which the dialog's `labelledBy` names. */
  readonly id: string;
  readonly title: string;
  /** In front of the title, such as a way back. */
  readonly leading?: ReactNode;
  readonly onClose: () => void;
}

/** Title and close button, which stay in sight while the rest is scrolled. */
export function DialogHeader({ id, leading, onClose, title }: DialogHeaderProps): ReactNode {
  const t = useMessages();
  return (
    <header className={styles.header}>
      {leading}
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <IconButton label={t('dialog.close')} onClick={onClose}>
        <X size={22} aria-hidden />
      </IconButton>
    </header>
  );
}
