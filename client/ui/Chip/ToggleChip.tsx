import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { chipClass } from './chipClass.ts';

interface ToggleChipProps {
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

export function ToggleChip(props: ToggleChipProps): ReactNode {
  const { children, isChosen, isDisabled = false, onChange } = props;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isDisabled}
      className={chipClass(isChosen)}
      onClick={() => onChange(!isChosen)}
    >
      {isChosen ? <Check size={16} className={styles.icon} aria-hidden /> : null}
      {children}
    </button>
  );
}
