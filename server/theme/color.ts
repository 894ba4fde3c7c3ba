import { clampChroma, converter, formatHex, wcagContrast } from 'culori';

/** Least contrast of text with what lies behind it, and of an edge with what it stands on (WCAG 2). */
export const TEXT_CONTRAST = 4.5;
export const EDGE_CONTRAST = 3;

export const BLACK = '#000000';
export const WHITE = '#ffffff';

const toOklch = converter('oklch');
/** The eye hardly tells such shades apart. */
const LIGHTNESS_STEP = 0.01;

interface Shade {
  /** Of OKLCH: 0 is black, 1 white. */
  readonly lightness: number;
  /** Not more colourful than this. */
  readonly chroma?: number;
}

export const lightnessOf = (hex: string): number => toOklch(hex)?.l ?? 0;

/** The colour of that hue which a screen can show, as "#rrggbb". */
export const shadeOf = (hex: string, { chroma = 1, lightness }: Shade): string => {
  const { c = 0, h } = toOklch(hex) ?? {};
  const l = Math.min(Math.max(lightness, 0), 1);
  return formatHex(
    clampChroma({ mode: 'oklch', l, c: Math.min(c, chroma), ...(h && { h }) }, 'oklch'),
  );
};

/** The smallest contrast of a colour with any of those. */
const leastContrast = (hex: string, others: readonly string[]): number =>
  Math.min(...others.map((other) => wcagContrast(hex, other)));

/** Black or white, whichever reads better; one of them always has a contrast of 4.5. */
export const textOn = (hex: string): typeof BLACK | typeof WHITE =>
  wcagContrast(WHITE, hex) >= wcagContrast(BLACK, hex) ? WHITE : BLACK;

interface Ground {
  /** What the colour is seen on. */
  readonly on: readonly string[];
  readonly contrast: number;
  /** Where to look for contrast: black on light grounds, white on dark ones. */
  readonly towards: typeof BLACK | typeof WHITE;
}

/**
 * The colour itself where it stands out well enough, else the nearest of its shades that does; black
 * or white, if none does.
 */
export const readableShade = (hex: string, { contrast, on, towards }: Ground): string => {
  const step = towards === WHITE ? LIGHTNESS_STEP : -LIGHTNESS_STEP;
  let shade = hex;
  for (let lightness = lightnessOf(hex); leastContrast(shade, on) < contrast; ) {
    lightness += step;
    if (lightness < 0 || lightness > 1) return towards;
    shade = shadeOf(hex, { lightness });
  }
  return shade;
};

const HOVER_STEP = 0.07;
/** Below this the eye sees no darker shade. */
const DARKEST_HOVER = 0.16;
const HOVER_OF_BLACK = 0.3;

/** What a filled control turns to under the pointer; its text reads as well there. */
export const hoverOf = (hex: string): string => {
  const lightness = lightnessOf(hex);
  if (lightness - HOVER_STEP < DARKEST_HOVER) return shadeOf(hex, { lightness: HOVER_OF_BLACK });
  const darker = shadeOf(hex, { lightness: lightness - HOVER_STEP });
  return wcagContrast(textOn(hex), darker) >= TEXT_CONTRAST
    ? darker
    : shadeOf(hex, { lightness: lightness + HOVER_STEP });
};
