import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './IconButton.module.css';

interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'className' | 'type'> {
  /** What it does, for those who cannot see the icon. */
  readonly label: string;
  readonly look?: 'plain' | 'raised';
}

/** A round button with an icon alone. */
export function IconButton({ label, look = 'plain', ...button }: IconButtonProps): ReactNode {
  return (
    <button
      {...button}
      type="button"
      aria-label={label}
      className={`${styles.button} ${styles[look]}`}
    />
  );
}
