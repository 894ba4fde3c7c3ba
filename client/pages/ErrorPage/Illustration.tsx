import type { ReactNode } from 'react';
import styles from './Illustration.module.css';

function Ground(): ReactNode {
  return (
    <>
      <circle className={styles.sky} cx="180" cy="172" r="156" />
      <circle className={styles.moon} cx="78" cy="92" r="20" />
      <path
        className={styles.far}
        d="M36 252v-34h18v-22h22v30h14v-52h26v40h16v-24l14-12 14 12v62h28v-44h24v20h14v-38l15-20 15 20v46h20v-28h22v46Z"
      />
      <path
        className={styles.hill}
        d="M30 248c52-22 98-20 150-4s104 14 150-6c-8 50-66 92-150 92S44 296 30 248Z"
      />
      <ellipse className={styles.lawn} cx="180" cy="290" rx="96" ry="20" />
      <path className={styles.line} d="M132 286h96M146 278v8m68-8v8" />
    </>
  );
}

function Sign(): ReactNode {
  return (
    <>
      <path className={styles.line} d="M276 296v-54" />
      <path className={styles.wall} d="M250 218h44l12 12-12 12h-44Z" />
      <path className={styles.line} d="M262 230h18m-6-6 6 6-6 6" />
      <path
        className={styles.tree}
        d="M70 272c-16 0-24-14-17-26-8-16 10-30 22-21 14-8 30 6 23 20 7 13-6 27-20 27Z"
      />
      <path className={styles.line} d="M75 292v-38" />
    </>
  );
}

/** What fails on our side: the house hangs on, its lights are out. */
function House({ isLit }: { readonly isLit: boolean }): ReactNode {
  const pane = isLit ? styles.lit : styles.pane;
  return (
    <>
      <path className={styles.wall} d="M134 178h92v76h-92z" />
      <path className={styles.roof} d="M122 182l58-48 58 48Z" />
      <path className={styles.wall} d="M204 148v-18h14v29" />
      <path className={pane} d="M146 192h22v22h-22zM192 192h22v22h-22z" />
      <path className={styles.line} d="M157 192v22m-11-11h22m35-11v22m-11-11h22" />
      <path className={styles.door} d="M169 254v-24a11 11 0 0 1 22 0v24Z" />
      <circle className={styles.ink} cx="186" cy="240" r="2" />
    </>
  );
}

function Balloons(): ReactNode {
  return (
    <>
      <path className={styles.line} d="M180 134 140 92m40 42V80m0 54 42-44" />
      <ellipse className={styles.balloonDark} cx="134" cy="70" rx="20" ry="24" />
      <ellipse className={styles.balloonPale} cx="228" cy="68" rx="20" ry="24" />
      <ellipse className={styles.balloon} cx="181" cy="52" rx="23" ry="28" />
      <path className={styles.line} d="M172 42c2-5 6-8 11-8" />
      <path className={styles.cord} d="M180 258v24" />
    </>
  );
}

function Gears(): ReactNode {
  return (
    <>
      <path className={styles.line} d="M226 120c10-10-6-18 4-28s-6-18 4-28" />
      <path className={styles.line} d="M150 112l-16-18m42 6-4-22m-48 62-24-8" />
      <path className={styles.moon} d="M170 60l5 12 12 5-12 5-5 12-5-12-12-5 12-5Z" />
    </>
  );
}

interface IllustrationProps {
  readonly label: string;
  readonly kind: 'notFound' | 'serverError';
}

/** A house that has flown off from its place; or one that stands, in the dark. */
export function Illustration({ kind, label }: IllustrationProps): ReactNode {
  const isFlying = kind === 'notFound';
  return (
    <svg
      width="360"
      height="360"
      viewBox="0 0 360 360"
      role="img"
      aria-label={label}
      className={styles.picture}
    >
      <Ground />
      <Sign />
      {isFlying ? (
        <g className={styles.flying}>
          <Balloons />
          <House isLit />
        </g>
      ) : (
        <g transform="translate(0 30)">
          <Gears />
          <House isLit={false} />
        </g>
      )}
    </svg>
  );
}
