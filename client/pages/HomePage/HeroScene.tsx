import type { ReactNode } from 'react';
import styles from './HeroScene.module.css';

/** A row of houses in the evening sun. */
export function HeroScene(): ReactNode {
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 1440 420"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle className={styles.sun} cx="1130" cy="190" r="120" />
      <path
        className={styles.far}
        d="M0 420V250h70v-40h60v60h50V160l60-40 60 40v80h80v-50h70v70h60V120h90v150h50v-70l50-30 50 30v60h90V150h110v110h60v-60h80v40h60V180l50-34 50 34v70h90V130h80v120h60v-40h100v210Z"
      />
      <path
        className={styles.near}
        d="M0 420v-90h90v-70l50-42 50 42v70h70V230h120v110h60v-50h90v-60l56-46 56 46v60h78v40h70V250h130v90h70v-70l52-44 52 44v70h86v-60h110V220h110v120h60v-50h80v130Z"
      />
      <path
        className={styles.lights}
        d="M120 282h16v20h-16zm32 0h16v20h-16zM285 252h18v22h-18zm38 0h18v22h-18zm-38 40h18v22h-18zm38 0h18v22h-18zM612 252h18v22h-18zm36 0h18v22h-18zM812 274h18v22h-18zm36 0h18v22h-18zm36 0h18v22h-18zM1070 292h16v20h-16zm30 0h16v20h-16zM1300 246h18v22h-18zm36 0h18v22h-18zm36 0h18v22h-18zm-72 38h18v22h-18zm72 0h18v22h-18z"
      />
    </svg>
  );
}
