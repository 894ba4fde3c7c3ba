import { describe, expect, test } from '@jest/globals';
import { documentVariant, variantKey } from '../../shared/ssr/documentVariant.ts';
import { mainVariantKey, renderContext } from '../../test/support/loaderContext.ts';
import { partnerSite } from '../../test/support/partnerSite.ts';
import { renderStaticParts, withQueryOf } from './renderStaticParts.tsx';

const { config, site } = renderContext;
const main = documentVariant({ site, language: 'en' });

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

describe('in China the footer leads to each language', () => {
  const china = { ...renderContext.config, deployment: 'china' as const };
  const context = { ...renderContext, config: china, locale: 'zh' as const };
  const parts = renderStaticParts(context, variantKey({ ...main, language: 'zh' }));
  const linksAt = (canonicalUrl: string) =>
    [...withQueryOf({ canonicalUrl }, parts).footer.matchAll(/<a [^>]*hreflang[^>]*>[^<]+/gi)].map(
      ([link]) => link,
    );

  test('by its own name, and says which is shown', () => {
    const [chinese = '', english = ''] = linksAt('/about');
    expect(chinese).toMatch(/ href="\?scLang=zh" .*lang="zh-CN" .*aria-current="true".*>中文$/);
    expect(english).toMatch(/ href="\?scLang=en" .*lang="en" .*>English$/);
    expect(english).not.toContain('aria-current');
  });

  test('with what the page has in its query', () => {
    const [, english] = linksAt('/places/search/london?p=2&scLang=zh&sort=x');
    expect(english).toContain(' href="?p=2&amp;sort=x&amp;scLang=en"');
  });

  test('and on the main site to none', () => {
    expect(renderStaticParts(renderContext, mainVariantKey).footer).not.toMatch(/hreflang/i);
  });
});

test('a variant is drawn once', () => {
  expect(renderStaticParts(renderContext, mainVariantKey)).toBe(
    renderStaticParts({ ...renderContext, today: '2027-03-16' }, mainVariantKey),
  );
});

test('two variants share no markup', () => {
  const keys = [
    { ...main, language: 'zh' as const },
    { ...main, site: partnerSite(7) },
    { ...main, experiments: { footer: 'b' } },
  ].map(variantKey);
  const drawn = [mainVariantKey, ...keys].map((key) => renderStaticParts(renderContext, key));
  expect(new Set(drawn).size).toBe(4);
});

describe('on the site of a partner', () => {
  const withSite = (changes: Parameters<typeof partnerSite>[1] = {}) => {
    const partner = partnerSite(7, changes);
    const key = variantKey({ ...main, site: partner });
    return renderStaticParts({ ...withStores(APPLE, GOOGLE), site: partner }, key);
  };
  const leeds = { canonicalName: 'leeds', name: 'Leeds' };
  const york = { canonicalName: 'york', name: 'York' };

  test('the footer leads to his regions and to his support, and to no city of ours', () => {
    const { footer } = withSite({
      profile: {
        defaultRegion: york,
        regions: [leeds, york],
        contact: { email: 'homes@leeds.example', phone: '+44 113 496 0018' },
      },
    });
    const regions = [...footer.matchAll(/href="\/places\/search\/([^?"]+)/g)].map(([, id]) => id);
    expect(regions).toEqual(['york', 'leeds']);
    expect(footer).toContain('href="mailto:homes@leeds.example"');
    expect(footer).toContain('href="tel:+441134960018"');
    expect(footer).toContain('Leeds University Homes');
    expect(footer).not.toMatch(/Amber|amber\.example|\/career|\/partner"/);
  });

  test('every page of the site leads on with his name in it', () => {
    const addresses = [...withSite().footer.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href);
    expect(addresses.length).toBeGreaterThan(5);
    expect(addresses.filter((href) => !href?.includes('partner_id=7'))).toEqual([]);
  });

  test('what he has changed is drawn anew', () => {
    const before = withSite({ profile: { regions: [leeds] } });
    expect(withSite({ profile: { regions: [leeds] } })).toBe(before);
    expect(withSite({ profile: { regions: [york] } }).footer).toContain('York');
  });

  test('friends are referred where he wants it', () => {
    expect(withSite().footer).toContain('/referral-programme');
    const without = withSite({ profile: { isReferralCardEnabled: false } });
    expect(without.footer).not.toContain('/referral-programme');
  });

  test('our app is not spoken of', () => {
    expect(withSite().appBanner).toBeNull();
  });

  test('one that is there to be shown says so, and no other does', () => {
    expect(withSite({ profile: { isDemo: true } }).demoNote).toContain('demonstration');
    expect(withSite().demoNote).toBeNull();
    expect(renderStaticParts(renderContext, mainVariantKey).demoNote).toBeNull();
  });
});
