import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import type { ListLook } from './useListView.ts';
import styles from './ViewToggle.module.css';

interface ViewToggleProps {
  readonly look: ListLook;
  readonly onChoose: (look: ListLook) => void;
}

const looks = [
  { look: 'grid', label: 'search.viewGrid', Icon: LayoutGrid },
  { look: 'list', label: 'search.viewList', Icon: List },
] as const;

export function ViewToggle({ look: chosen, onChoose }: ViewToggleProps): ReactNode {
  const t = useMessages();
  return (
    <fieldset className={styles.toggle} aria-label={t('search.view')}>
      {looks.map(({ Icon, label, look }) => (
        <button
          key={look}
          type="button"
          className={styles.button}
          aria-pressed={look === chosen}
          aria-label={t(label)}
          title={t(label)}
          onClick={() => onChoose(look)}
        >
          <Icon size={18} aria-hidden />
        </button>
      ))}
    </fieldset>
  );
}
