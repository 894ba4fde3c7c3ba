import styles from './Button.module.css';

/** One `primary` a view: it is the action the view is for. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

export type ButtonSize = 's' | 'm' | 'l';

/** For buttons, and for links that look like one. */
export const buttonClass = (look: ButtonLook = 'primary', size: ButtonSize = 'm'): string =>
  `${styles.button} ${styles[look]} ${styles[size]}`;
