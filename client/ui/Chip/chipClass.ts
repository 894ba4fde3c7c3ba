import styles from './Chip.module.css';

/** For chips that are links. */
export const chipClass = (isChosen = false): string =>
  `${styles.chip} ${isChosen ? styles.chosen : ''}`;
