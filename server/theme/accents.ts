import {
  BLACK,
  EDGE_CONTRAST,
  lightnessOf,
  readableShade,
  shadeOf,
  TEXT_CONTRAST,
  WHITE,
} from './color.ts';

export type Scheme = 'light' | 'dark';

/** `--paper`, `--paper-warm` and `--paper-raised` of client/ui/tokens.css. */
export const papers: Readonly<Record<Scheme, readonly string[]>> = {
  light: ['#ffffff', '#faf6f1', '#ffffff'],
  dark: ['#171412', '#1e1a17', '#241f1b'],
};

/** The colour of the brand as text, edge and mark in one scheme: `--accent` and those around it. */
export interface Accent {
  readonly accent: string;
  readonly strong: string;
  readonly soft: string;
  /** Text on the first two. */
  readonly text: string;
}

const STRONG_STEP = 0.08;
const lightSoft = { lightness: 0.957, chroma: 0.025 };
const darkSoft = { lightness: 0.285, chroma: 0.045 };
/** So that by night, too, the accent is darker than the soft one by day: four shades in a row. */
const LIGHTEST = 0.94;

export const lightAccent = (brand: string): Accent => {
  const onPapers = { on: papers.light, contrast: TEXT_CONTRAST, towards: BLACK } as const;
  const soft = shadeOf(brand, lightSoft);
  const accent = readableShade(brand, onPapers);
  const strong = shadeOf(accent, { lightness: lightnessOf(accent) - STRONG_STEP });
  const on = [...papers.light, soft];
  return { accent, strong: readableShade(strong, { ...onPapers, on }), soft, text: WHITE };
};

export const darkAccent = (brand: string): Accent => {
  const onPapers = { on: papers.dark, contrast: TEXT_CONTRAST, towards: WHITE } as const;
  const soft = shadeOf(brand, darkSoft);
  const start = lightnessOf(brand) > LIGHTEST ? shadeOf(brand, { lightness: LIGHTEST }) : brand;
  const accent = readableShade(start, onPapers);
  const strong = shadeOf(accent, { lightness: lightnessOf(accent) + STRONG_STEP });
  const on = [...papers.dark, soft];
  return { accent, strong: readableShade(strong, { ...onPapers, on }), soft, text: BLACK };
};

/** Edge of what is filled with that colour; it is seen where the filling itself is not. */
export const edgeOf = (fill: string, scheme: Scheme): string =>
  readableShade(fill, {
    on: papers[scheme],
    contrast: EDGE_CONTRAST,
    towards: scheme === 'light' ? BLACK : WHITE,
  });
