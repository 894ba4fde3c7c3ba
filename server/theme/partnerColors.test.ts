import { describe, expect, test } from '@jest/globals';
import { wcagContrast, wcagLuminance } from 'culori';
import { partnerColors } from './partnerColors.ts';

const of = (color: string) => partnerColors({ brand: color, cta: color, footer: color });

const colors = ['#00539f', '#bd4a14', '#ffdd00', '#000000', '#ffffff', '#777777', '#00ff00'];

describe('the colours derived of those of a partner', () => {
  test.each(colors)('%s has four shades, the darkest first', (color) => {
    const { brand_color_0, brand_color_1, brand_color_2, brand_color_3 } = of(color);
    const row = [brand_color_0, brand_color_1, brand_color_2, brand_color_3].map(wcagLuminance);
    expect(row).toEqual([...row].sort((a, b) => a - b));
    expect(new Set(row).size).toBeGreaterThanOrEqual(3);
  });

  test.each(colors)('%s turns to another under the pointer, on which its text is read', (color) => {
    const { brand_hover_color, brand_text_color, cta_hover_color, cta_text_color } = of(color);
    expect(wcagContrast(brand_hover_color, color)).toBeGreaterThan(1.1);
    expect(wcagContrast(brand_text_color, brand_hover_color)).toBeGreaterThanOrEqual(4.5);
    expect([cta_hover_color, cta_text_color]).toEqual([brand_hover_color, brand_text_color]);
  });

  test.each([
    ['#00539f', '#ffffff'],
    ['#101c3a', '#ffffff'],
    ['#000000', '#ffffff'],
    ['#ffdd00', '#000000'],
    ['#f4efe6', '#000000'],
    ['#ffffff', '#000000'],
  ])('on %s stands text of %s', (color, text) => {
    const { brand_text_color, cta_text_color, footer_text_color } = of(color);
    expect([brand_text_color, cta_text_color, footer_text_color]).toEqual([text, text, text]);
  });

  test('buttons have the colour of the brand, unless they have one of their own', () => {
    const brand = partnerColors({ brand: '#ffdd00', cta: null, footer: null });
    expect(brand.cta_text_color).toBe('#000000');
    const both = partnerColors({ brand: '#ffdd00', cta: '#00539f', footer: null });
    expect(both.cta_text_color).toBe('#ffffff');
  });

  test('are those of the main site where nothing was chosen', () => {
    expect(partnerColors({ brand: null, cta: null, footer: null })).toEqual(
      partnerColors({ brand: '#bd4a14', cta: '#bd4a14', footer: '#faf6f1' }),
    );
  });
});
