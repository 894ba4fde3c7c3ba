import { createHash } from 'node:crypto';
import type { ChosenColors } from './partnerColors.ts';
import { type Tokens, themeTokens } from './themeTokens.ts';

/** Counts more than the selectors of tokens.css, in whatever order the files come. */
const PAGE = 'html:root';
/** Parts of a page that are dark by day, too. */
const DARK_PART = 'html [data-surface="dark"]';

const rule = (selector: string, tokens: Tokens): string => {
  const lines = Object.entries(tokens).map(([name, value]) => `--${name}:${value};`);
  return lines.length === 0 ? '' : `${selector}{${lines.join('')}}\n`;
};

const inMedia = (media: string, rules: string): string =>
  rules === '' ? '' : `@media ${media}{${rules.trim()}}\n`;

/**
 * Style sheet that makes the main site a partner's. Every pair of colours that carries text keeps a
 * contrast of 4.5, every edge of a control one of 3. On paper it is light, without the footer, whose
 * ground is not printed.
 */
export const themeCss = (chosen: ChosenColors): string => {
  const { dark, fills, footer, light } = themeTokens(chosen);
  return [
    rule(`${PAGE},${DARK_PART}`, fills),
    rule(PAGE, light),
    inMedia('screen and (prefers-color-scheme:dark)', rule(PAGE, dark)),
    rule(DARK_PART, dark),
    inMedia('screen', rule(PAGE, footer)),
  ].join('');
};

const HASH_DIGITS = 12;

/** Where the style sheet of a partner lies: other colours have another address. */
export const themePath = (partnerId: number, css: string): string => {
  const hash = createHash('sha256').update(css).digest('hex').slice(0, HASH_DIGITS);
  return `/theme/${partnerId}.${hash}.css`;
};
