import styles from './Button.module.css';

export type ButtonLook = 'main' | 'quiet';

/** For buttons, and for links that look like one. */
export const buttonClass = (look: ButtonLook = 'main'): string =>
  look === 'main' ? `${styles.button}` : `${styles.button} ${styles.quiet}`;
