import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import styles from './Chip.module.css';

interface RemovableChipProps {
  readonly children: string;
  /** Says what the button does, with the name of the chip: "Remove the filter: Studio". */
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

export function RemovableChip({ children, onRemove, removeLabel }: RemovableChipProps): ReactNode {
  return (
    <span className={`${styles.chip} ${styles.removable}`}>
      {children}
      <button type="button" aria-label={removeLabel} className={styles.remove} onClick={onRemove}>
        <X size={16} aria-hidden />
      </button>
    </span>
  );
}
