import type { ReactNode } from 'react';
import styles from './Illustration.module.css';

/** A house at night whose door leads nowhere. */
export function Illustration({ label }: { readonly label: string }): ReactNode {
  return (
    <svg
      width="360"
      height="360"
      viewBox="0 0 360 360"
      role="img"
      aria-label={label}
      className={styles.picture}
    >
      <circle className={styles.sky} cx="180" cy="176" r="150" />
      <circle className={styles.moon} cx="254" cy="96" r="24" />
      <path
        className={styles.hill}
        d="M44 238c42-30 96-34 140-14s92 14 132-14c-6 62-62 116-136 116S50 292 44 238Z"
      />
      <path className={styles.wall} d="M112 150h136v116H112z" />
      <path className={styles.roof} d="M96 156 180 84l84 72Z" />
      <path className={styles.window} d="M130 172h34v34h-34zM196 172h34v34h-34z" />
      <path className={styles.door} d="M163 266v-34a17 17 0 0 1 34 0v34Z" />
      <path className={styles.path} d="M163 266h34l26 46h-86Z" />
      <circle className={styles.window} cx="189" cy="246" r="3" />
      <path
        className={styles.star}
        d="M86 106l3 8 8 3-8 3-3 8-3-8-8-3 8-3ZM140 64l2 6 6 2-6 2-2 6-2-6-6-2 6-2Z"
      />
    </svg>
  );
}
