import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
const [onScreen = ''] = css.split('@media print');
const [light = '', dark = ''] = onScreen.split('@media screen and (prefers-color-scheme: dark)');

const coloursOf = (part: string): Map<string, string> =>
  new Map(
    [...part.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );

const schemes: Readonly<Record<string, Map<string, string>>> = {
  light: coloursOf(light),
  dark: new Map([...coloursOf(light), ...coloursOf(dark)]),
};

const channel = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** Relative luminance as WCAG 2 defines it. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    channel(Number.parseInt(hex.slice(start, start + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
};

const papers = ['paper', 'paper-warm', 'paper-raised'];
const TEXT = 4.5;
const CONTROL = 3;

const pairs: readonly (readonly [string, string, number])[] = [
  ...papers.flatMap((paper) =>
    ['ink', 'ink-soft', 'ink-faint', 'accent', 'accent-strong', 'good', 'warn', 'danger'].map(
      (ink) => [ink, paper, TEXT] as const,
    ),
  ),
  ...papers.flatMap((paper) =>
    ['line-control', 'accent', 'danger'].map((edge) => [edge, paper, CONTROL] as const),
  ),
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-strong', TEXT],
  ['on-danger', 'danger', TEXT],
  ['on-danger', 'danger-strong', TEXT],
  ['accent-strong', 'accent-soft', TEXT],
  ['good', 'good-soft', TEXT],
  ['warn', 'warn-soft', TEXT],
  ['danger', 'danger-soft', TEXT],
  ['ink', 'warn-soft', TEXT],
  ['ink', 'accent-soft', TEXT],
  ['paper', 'ink', TEXT],
];

describe.each(['light', 'dark'])('in the %s scheme', (scheme) => {
  const hex = (name: string): string => {
    const value = schemes[scheme]?.get(name);
    if (value === undefined) throw new Error(`there is no colour --${name}`);
    return value;
  };

  test.each(pairs)('%s on %s has a contrast of %d at least', (front, back, least) => {
    expect(contrast(hex(front), hex(back))).toBeGreaterThanOrEqual(least);
  });

  test('every colour is given for the scheme itself', () => {
    const own = coloursOf(scheme === 'dark' ? dark : light);
    expect([...own.keys()].sort()).toEqual([...coloursOf(light).keys()].sort());
  });
});

test('the text font and what stands in for it are all there', () => {
  const base = readFileSync(path.join(__dirname, 'base.css'), 'utf8');
  const declared = [...base.matchAll(/font-family: ("[^"]+")/g)].map(([, name]) => name);
  const used = [...(/--font: ([^;]+);/.exec(css)?.[1] ?? '').matchAll(/"[^"]+"/g)].map(String);
  expect(used).toEqual([...new Set(declared)]);
});

test('the browser around a page takes the colour of its paper', () => {
  const frame = readFileSync(path.resolve('server/web/documents/document.ts'), 'utf8');
  for (const [scheme, colours] of Object.entries(schemes)) {
    expect(frame).toContain(`(prefers-color-scheme: ${scheme})" content="${colours.get('paper')}"`);
  }
});
