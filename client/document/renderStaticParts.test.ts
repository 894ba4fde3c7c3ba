import { expect, test } from '@jest/globals';
import { documentVariant, variantKey } from '../../shared/ssr/documentVariant.ts';
import { mainVariantKey, renderContext } from '../../test/support/loaderContext.ts';
import { partnerSite } from '../../test/support/partnerSite.ts';
import { renderStaticParts } from './renderStaticParts.tsx';

const { config, site } = renderContext;
const main = documentVariant({ site, deployment: 'main' });

const APPLE = 'https://apps.apple.example/app/id1';
const GOOGLE = 'https://play.example/store/apps/details?id=amber';
const withStores = (appStoreUrl: string, playStoreUrl: string) => ({
  ...renderContext,
  config: { ...config, app: { appStoreUrl, playStoreUrl } },
});

test('without a store that has the app, it is not spoken of', () => {
  expect(renderStaticParts(renderContext, mainVariantKey).appBanner).toBeNull();
});

test('the app is spoken of with its stores, what it gives and how it is liked', () => {
  const { appBanner } = renderStaticParts(withStores(APPLE, GOOGLE), mainVariantKey);
  expect(appBanner).toContain(`href="${APPLE}"`);
  expect(appBanner).toContain(`href="${GOOGLE}"`);
  expect(appBanner).toContain('src="/app-code.svg"');
  expect(appBanner).toContain('£20 cashback');
  expect(appBanner).toContain('4.6');
  expect(appBanner).toContain('180K+ Downloads');
});

test('in China it is not', () => {
  const stores = withStores(APPLE, GOOGLE);
  const china = { ...stores, config: { ...stores.config, deployment: 'china' as const } };
  const { appBanner } = renderStaticParts(china, mainVariantKey);
  expect(appBanner).toBeNull();
});

test('a store that does not have the app is not named', () => {
  const { appBanner } = renderStaticParts(withStores('', GOOGLE), mainVariantKey);
  expect(appBanner).toContain('Google Play');
  expect(appBanner).not.toContain('App Store');
});

test('in the footer the cities wanted most come first in their country', () => {
  const { footer } = renderStaticParts(renderContext, mainVariantKey);
  const cities = [...footer.matchAll(/href="\/places\/search\/([^"]+)"/g)].map(([, id]) => id);
  expect(cities.slice(0, 5)).toEqual(['london', 'manchester', 'birmingham', 'leeds', 'glasgow']);
});

test('a variant is drawn once', () => {
  expect(renderStaticParts(renderContext, mainVariantKey)).toBe(
    renderStaticParts({ ...renderContext, today: '2027-03-16' }, mainVariantKey),
  );
});

test('two variants share no markup', () => {
  const keys = [
    { ...main, language: 'zh' },
    { ...main, site: partnerSite(7) },
    { ...main, experiments: { footer: 'b' } },
  ].map(variantKey);
  const drawn = [mainVariantKey, ...keys].map((key) => renderStaticParts(renderContext, key));
  expect(new Set(drawn).size).toBe(4);
});
