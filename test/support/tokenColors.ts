import { readFileSync } from 'node:fs';
import path from 'node:path';
import { wcagContrast } from 'culori';

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** Values by the names of tokens without the dashes in front. */
type Tokens = Map<string, string>;

interface Rule {
  /** Empty: always. */
  readonly media: string;
  readonly selectors: readonly string[];
  readonly tokens: Tokens;
}

const sheetOf = (file: string): string => readFileSync(path.resolve(file), 'utf8');

const BLOCK = /@media ([^{]+)\{((?:[^{}]*\{[^{}]*\})*)\s*\}|([^{}@]+)\{([^{}]*)\}/g;

const rulesIn = (css: string, within = ''): Rule[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(BLOCK)].flatMap(
    ([, media, inner = '', selectors = '', body = '']) =>
      media === undefined
        ? {
            media: within,
            selectors: selectors.split(',').map((each) => each.trim().replaceAll("'", '"')),
            tokens: new Map(
              [...body.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)].map(
                ([, name = '', value = '']) => [name, value] as const,
              ),
            ),
          }
        : rulesIn(inner, media.trim().replaceAll(': ', ':')),
  );

const DARK_SCHEME = 'screen and (prefers-color-scheme:dark)';
const mediaOf: Readonly<Record<Scheme, readonly string[]>> = {
  light: ['', 'screen'],
  dark: ['', 'screen', DARK_SCHEME],
};

const page = [':root', 'html:root'];
const darkPart = ['.gallery', '[data-surface="dark"]', 'html [data-surface="dark"]'];

const mainRules = rulesIn(sheetOf('client/ui/tokens.css'));
const galleryRules = rulesIn(sheetOf('client/pages/PropertyPage/gallery/GalleryDialog.module.css'));

/** What the dark scheme sets itself, or the light one. */
export const ownTokens = (scheme: Scheme): Tokens =>
  new Map(
    mainRules
      .filter(({ media }) => media === (scheme === 'dark' ? DARK_SCHEME : ''))
      .flatMap(({ tokens }) => [...tokens]),
  );

export interface TokenPlace {
  readonly scheme: Scheme;
  /** The gallery is dark in both schemes. */
  readonly isGallery?: boolean;
  /** Style sheet of a partner. */
  readonly theme?: string;
}

/** @returns the colour of a token as a browser works it out there. */
export const tokenColors = ({
  isGallery = false,
  scheme,
  theme = '',
}: TokenPlace): ((name: string) => string) => {
  const values: Tokens = new Map();
  const themeRules = rulesIn(theme);
  const apply = (rules: readonly Rule[], places: readonly string[]): void => {
    for (const { media, selectors, tokens } of rules) {
      if (!mediaOf[scheme].includes(media) || !selectors.some((each) => places.includes(each))) {
        continue;
      }
      for (const [name, value] of tokens) values.set(name, value);
    }
  };
  apply([...mainRules, ...themeRules], page);
  if (isGallery) apply([...galleryRules, ...mainRules, ...themeRules], darkPart);
  const colorOf = (name: string): string => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`there is no token --${name}`);
    const [, other] = /^var\(--([a-z0-9-]+)\)$/.exec(value) ?? [];
    return other === undefined ? value : colorOf(other);
  };
  return colorOf;
};

const papers = ['paper', 'paper-warm', 'paper-raised'];
const TEXT = 4.5;
const EDGE = 3;

/** Which token is seen on which, and how far they must stand apart at least. */
export type ColorPair = readonly [front: string, back: string, least: number];

/** What a theme may change. */
export const themedPairs: readonly ColorPair[] = [
  ...papers.flatMap((paper): ColorPair[] => [
    ['accent', paper, TEXT],
    ['accent-strong', paper, TEXT],
  ]),
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-strong', TEXT],
  ['on-brand', 'brand', TEXT],
  ['on-brand', 'brand-hover', TEXT],
  ['on-cta', 'cta', TEXT],
  ['on-cta', 'cta-hover', TEXT],
  ['accent-strong', 'accent-soft', TEXT],
  ['ink', 'accent-soft', TEXT],
  ['ink-soft', 'accent-soft', TEXT],
  // Icons alone.
  ['accent', 'accent-soft', EDGE],
  ['footer-ink', 'footer', TEXT],
  ['footer-ink-soft', 'footer', TEXT],
  ['footer-ink-faint', 'footer', TEXT],
  ['footer-accent', 'footer', TEXT],
];

/** The main site needs none: what is filled stands out there by itself. */
export const themedEdges: readonly ColorPair[] = papers.flatMap((paper): ColorPair[] => [
  ['brand-edge', paper, EDGE],
  ['cta-edge', paper, EDGE],
]);

export const colorPairs: readonly ColorPair[] = [
  ...papers.flatMap((paper): ColorPair[] => [
    ...['ink', 'ink-soft', 'ink-faint', 'good', 'warn', 'danger'].map(
      (ink): ColorPair => [ink, paper, TEXT],
    ),
    ['line-control', paper, EDGE],
  ]),
  ['on-danger', 'danger', TEXT],
  ['on-danger', 'danger-strong', TEXT],
  ['good', 'good-soft', TEXT],
  ['warn', 'warn-soft', TEXT],
  ['danger', 'danger-soft', TEXT],
  ['ink', 'warn-soft', TEXT],
  ['ink', 'line', TEXT],
  ['paper', 'ink', TEXT],
  // Icons alone.
  ['paper', 'good', EDGE],
  ...themedPairs,
];

/** @returns what cannot be told apart well enough. */
export const faintPairs = (
  pairs: readonly ColorPair[],
  colorOf: (name: string) => string,
): readonly string[] =>
  pairs.flatMap(([front, back, least]) => {
    const contrast = wcagContrast(colorOf(front), colorOf(back));
    return contrast >= least
      ? []
      : [`${front} ${colorOf(front)} on ${back} ${colorOf(back)}: ${contrast.toFixed(2)}`];
  });
