import { type Accent, darkAccent, edgeOf, lightAccent, type Scheme } from './accents.ts';
import {
  hoverOf,
  lightnessOf,
  readableShade,
  shadeOf,
  TEXT_CONTRAST,
  textOn,
  WHITE,
} from './color.ts';
import { type ChosenColors, mainColors, partnerColors, validColors } from './partnerColors.ts';

/** Tokens of client/ui/tokens.css, by their names without the dashes in front. */
export type Tokens = Readonly<Record<string, string>>;

export interface ThemeTokens {
  /** What is filled with a colour as the partner chose it, by day and by night. */
  readonly fills: Tokens;
  readonly light: Tokens;
  readonly dark: Tokens;
  readonly footer: Tokens;
}

const fillTokens = (name: 'brand' | 'cta', fill: string | null): Tokens =>
  fill === null
    ? {}
    : { [name]: fill, [`on-${name}`]: textOn(fill), [`${name}-hover`]: hoverOf(fill) };

const shadeTokens = (chosen: ChosenColors): Tokens => {
  if (chosen.brand === null) return {};
  const colors = partnerColors(chosen);
  return {
    'brand-0': colors.brand_color_0,
    'brand-1': colors.brand_color_1,
    'brand-2': colors.brand_color_2,
    'brand-3': colors.brand_color_3,
  };
};

const accentTokens = ({ accent, soft, strong, text }: Accent): Tokens => ({
  accent,
  'accent-strong': strong,
  'accent-soft': soft,
  'on-accent': text,
});

const schemeTokens = ({ brand, cta }: ChosenColors, scheme: Scheme): Tokens => ({
  ...(brand && accentTokens(scheme === 'light' ? lightAccent(brand) : darkAccent(brand))),
  ...(brand && { 'brand-edge': edgeOf(brand, scheme) }),
  ...(cta && { 'cta-edge': edgeOf(cta, scheme) }),
});

/** It is for text that matters less, if the colour of the footer leaves room for it. */
const SOFT_CONTRAST = 7;
const FAINT_CONTRAST = 5;
const LINE_STEP = 0.1;

const footerTokens = ({ brand, footer }: ChosenColors): Tokens => {
  if (footer === null) return {};
  const ink = textOn(footer);
  const readable = (hex: string, contrast: number): string =>
    readableShade(hex, { on: [footer], contrast, towards: ink });
  const step = ink === WHITE ? LINE_STEP : -LINE_STEP;
  return {
    footer,
    'footer-ink': ink,
    'footer-ink-soft': readable(footer, SOFT_CONTRAST),
    'footer-ink-faint': readable(footer, FAINT_CONTRAST),
    'footer-line': shadeOf(footer, { lightness: lightnessOf(footer) + step }),
    'footer-accent': readable(brand ?? mainColors.brand, TEXT_CONTRAST),
  };
};

export const themeTokens = (chosen: ChosenColors): ThemeTokens => {
  const colors = validColors(chosen);
  return {
    fills: {
      ...shadeTokens(colors),
      ...fillTokens('brand', colors.brand),
      ...fillTokens('cta', colors.cta),
    },
    light: schemeTokens(colors, 'light'),
    dark: schemeTokens(colors, 'dark'),
    footer: footerTokens(colors),
  };
};
