import { describe, expect, test } from '@jest/globals';
import { formatHex, interpolate } from 'culori';
import { createRandom } from '../../test/support/hostileRequests.ts';
import { sampleSize } from '../../test/support/sampled.ts';
import {
  faintPairs,
  schemes,
  type TokenPlace,
  themedEdges,
  themedPairs,
  tokenColors,
} from '../../test/support/tokenColors.ts';
import { papers } from './accents.ts';
import { type ChosenColors, mainColors, partnerColors } from './partnerColors.ts';
import { themeCss, themePath } from './themeCss.ts';

const random = createRandom(24);
const anyColor = (): string => formatHex({ mode: 'rgb', r: random(), g: random(), b: random() });

const plain = ['#000000', '#ffffff', '#777777', '#757575', '#808080', '#0c0c0c', '#f4f4f4'];
const saturated = ['#ff0000', '#00ff00', '#0000ff', '#ffff00', '#ff00ff', '#00ffff', '#ff8800'];

/** The same colour for all three, then three at random. */
const choices: readonly ChosenColors[] = [
  ...[...plain, ...saturated].map((color) => ({ brand: color, cta: color, footer: color })),
  ...Array.from({ length: sampleSize(200, 1000) }, () => ({
    brand: anyColor(),
    cta: anyColor(),
    footer: anyColor(),
  })),
];

const places = schemes.flatMap((scheme): TokenPlace[] => [{ scheme }, { scheme, isGallery: true }]);

/** The most colourful ground of a band behind a page's title, in ContentHero.module.css. */
const blush = (colorOf: (name: string) => string): string =>
  formatHex(interpolate([colorOf('accent-soft'), colorOf('accent')], 'oklab')(0.12));

describe('the style sheet of a partner', () => {
  test('keeps every text and every edge of a control readable, whatever was chosen', () => {
    const faint = choices.flatMap((chosen) => {
      const theme = themeCss(chosen);
      return places.flatMap((place) => {
        const colorOf = tokenColors({ ...place, theme });
        const onBlush = (name: string): string =>
          name === 'blush' ? blush(colorOf) : colorOf(name);
        return faintPairs(
          [...themedPairs, ...themedEdges, ['ink-soft', 'blush', 4.5]],
          onBlush,
        ).map((pair) => ({ ...chosen, ...place, pair }));
      });
    });
    expect(faint).toEqual([]);
  });

  test('fills brand, buttons and footer with the very colours that were chosen', () => {
    for (const chosen of choices.slice(0, 40)) {
      const theme = themeCss(chosen);
      for (const scheme of schemes) {
        const colorOf = tokenColors({ scheme, theme });
        const [brand, cta, footer] = ['brand', 'cta', 'footer'].map(colorOf);
        expect({ brand, cta, footer }).toEqual(chosen);
      }
    }
  });

  test('leaves a colour as it is where that can be read', () => {
    const navy = { brand: '#00539f', cta: null, footer: null };
    expect(tokenColors({ scheme: 'light', theme: themeCss(navy) })('accent')).toBe('#00539f');
    const yellow = { brand: '#ffdd00', cta: null, footer: null };
    expect(tokenColors({ scheme: 'dark', theme: themeCss(yellow) })('accent')).toBe('#ffdd00');
  });

  test('names the four shades of the brand', () => {
    const theme = themeCss({ brand: '#00539f', cta: null, footer: null });
    const colorOf = tokenColors({ scheme: 'light', theme });
    const { brand_color_0, brand_color_1, brand_color_2, brand_color_3 } = partnerColors({
      brand: '#00539f',
      cta: null,
      footer: null,
    });
    expect(['brand-0', 'brand-1', 'brand-2', 'brand-3'].map(colorOf)).toEqual([
      brand_color_0,
      brand_color_1,
      brand_color_2,
      brand_color_3,
    ]);
  });

  test('sets nothing that was not chosen', () => {
    expect(themeCss({ brand: null, cta: null, footer: null })).toBe('');
    const byCta = themeCss({ brand: null, cta: '#00539f', footer: null });
    expect(tokenColors({ scheme: 'light', theme: byCta })('accent')).toBe(mainColors.brand);
    expect(byCta).not.toContain('footer');
  });

  test('holds colours alone, whatever somebody calls a colour', () => {
    const hostile = '#fff}body{background:url(//evil-host.example)';
    const chosen = { brand: hostile, cta: 'red', footer: '#FFF' };
    expect(themeCss(chosen)).toBe('');
    expect(partnerColors(chosen)).toEqual(partnerColors({ brand: null, cta: null, footer: null }));
  });

  test('knows the papers and the colours of the main site', () => {
    for (const scheme of schemes) {
      const colorOf = tokenColors({ scheme });
      expect(['paper', 'paper-warm', 'paper-raised'].map(colorOf)).toEqual(papers[scheme]);
    }
    const colorOf = tokenColors({ scheme: 'light' });
    expect(mainColors).toEqual({ brand: colorOf('brand'), footer: colorOf('footer') });
  });

  test('has another address when its colours change', () => {
    const css = themeCss({ brand: '#00539f', cta: null, footer: null });
    const other = themeCss({ brand: '#00539e', cta: null, footer: null });
    expect(themePath(7, css)).toMatch(/^\/theme\/7\.[0-9a-f]{12}\.css$/);
    expect(themePath(7, css)).toBe(themePath(7, css));
    expect(themePath(7, other)).not.toBe(themePath(7, css));
  });
});
