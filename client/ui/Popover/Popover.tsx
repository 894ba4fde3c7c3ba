import { type ReactNode, useId } from 'react';
import { type ButtonLook, type ButtonSize, buttonClass } from '../Button/buttonClass.ts';
import styles from './Popover.module.css';

interface PopoverProps {
  /** Text of the button that opens and closes it. */
  readonly trigger: ReactNode;
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  readonly label: string;
  readonly children: ReactNode;
}

/** A small box beside its button. A click elsewhere or Escape closes it; it needs no scripts. */
export function Popover({ children, label, look, size, trigger }: PopoverProps): ReactNode {
  const id = useId();
  return (
    <span className={styles.place}>
      <button type="button" popoverTarget={id} className={buttonClass(look, size)}>
        {trigger}
      </button>
      <div id={id} popover="auto" role="dialog" aria-label={label} className={styles.popover}>
        {children}
      </div>
    </span>
  );
}
