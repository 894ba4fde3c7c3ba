import { describe, expect, test } from '@jest/globals';
import { partnerSite } from '../../test/support/partnerSite.ts';
import { mainSite } from '../domain/site/site.ts';
import { type DocumentVariant, documentVariant, variantKey } from './documentVariant.ts';

const main: DocumentVariant = { site: mainSite, language: 'en', experiments: {} };
const partner = (partnerId: number): DocumentVariant => ({
  ...main,
  site: partnerSite(partnerId),
});

test('a request gets its site in its language, without experiments', () => {
  expect(documentVariant({ site: mainSite, language: 'en' })).toEqual(main);
});

describe('the key of a variant', () => {
  test('differs by each of its dimensions', () => {
    const variants: readonly DocumentVariant[] = [
      main,
      { ...main, language: 'zh' },
      partner(1),
      partner(2),
      partner(12),
      { ...partner(1), language: 'zh' },
      { ...main, experiments: { hero: 'a' } },
      { ...main, experiments: { hero: 'b' } },
      { ...main, experiments: { hero: 'a', price: 'b' } },
      { ...main, experiments: { 'hero=a&price': 'b' } },
      { ...main, experiments: { hero: 'a&price=b' } },
    ];
    expect(new Set(variants.map(variantKey)).size).toBe(variants.length);
  });

  test('is the same whatever the order its experiments were drawn in', () => {
    const experiments = { hero: 'a', price: 'b' };
    const turned = { price: 'b', hero: 'a' };
    expect(variantKey({ ...main, experiments })).toBe(variantKey({ ...main, experiments: turned }));
  });
});
