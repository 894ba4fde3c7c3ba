import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { sourceLocale } from '../../config/locales.ts';
import { popularCities } from '../../shared/domain/region/popularCities.ts';
import { productName } from '../../shared/domain/site/site.ts';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { canonicalise } from '../../shared/routes/canonicalise.ts';
import { furtherRoutes, publicFixedRoutes } from '../../shared/routes/routeTable.ts';
import { contentNames, importContent } from './contentFiles.ts';
import { type Content, type ContentLinkTarget, contentSchema } from './contentSchema.ts';
import { contentValues, fillContent } from './fillContent.ts';

const locales = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const linksIn = (value: unknown): ContentLinkTarget[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'label' in value && !('date' in value) ? [value as ContentLinkTarget] : [];
  return [...own, ...Object.values(value).flatMap(linksIn)];
};

const pathOf = (link: ContentLinkTarget): string | undefined =>
  'route' in link
    ? buildPath(link.route as 'search', link.params as { canonicalName: string })
    : undefined;

const words = (content: Content): number =>
  textsIn({ lead: content.lead, sections: content.sections }).join(' ').split(/\s+/).length;

const PLACEHOLDER = /\{\w+\}/g;

/** What is the same in every language: all but the words. */
const frameOf = (content: Content) => ({
  look: [content.tint, content.icon],
  sections: content.sections.map(({ id, kind }) => `${kind} ${id}`),
  links: linksIn(content).map((link) => ({
    ...link,
    label: '',
    ...('mailSubject' in link && { mailSubject: '' }),
  })),
  values: [...new Set(textsIn(content).flatMap((text) => text.match(PLACEHOLDER) ?? []))].sort(),
});

test('every public page but the membership and the list of places has a content file', () => {
  const others = ['plus', 'sitemap'];
  expect([...contentNames].sort()).toEqual(
    [...publicFixedRoutes, ...furtherRoutes].filter((name) => !others.includes(name)).sort(),
  );
});

test.each(locales)('the folder %s has a file for each of them and no other', (locale) => {
  const files = contentNames.map((name) => `${name}.json`);
  expect(readdirSync(path.join(__dirname, locale)).sort()).toEqual(files.sort());
});

const everyContent = locales.flatMap((locale) =>
  contentNames.map((name) => [locale, name] as const),
);

describe.each(everyContent)('in %s the content of %s', (locale, name) => {
  const load = () => importContent(locale, name);

  test('is of the shape that the pages draw', async () => {
    expect(contentSchema.parse(await load())).toEqual(await load());
  });

  test('differs from the source language in its words alone', async () => {
    expect(frameOf(await load())).toEqual(frameOf(await importContent(sourceLocale, name)));
  });

  test('names only values that there are', async () => {
    const filled = fillContent(await load(), locale, { hasCashback: true, site: 'Amber' });
    expect(textsIn(filled).filter((text) => /[{}]/.test(text))).toEqual([]);
  });

  test('leads only to pages and cities that there are', async () => {
    for (const link of linksIn(await load())) {
      const path = pathOf(link);
      if (path === undefined) continue;
      expect(path).not.toContain('/:');
      const route = canonicalise({ pathname: path, search: '' }, '2027-03-15')?.route;
      expect([link.label, route]).toEqual([link.label, 'route' in link ? link.route : undefined]);
      if (route === 'search') {
        expect(
          popularCities.map(({ canonicalName }) => buildPath('search', { canonicalName })),
        ).toContain(path);
      }
    }
  });

  test('calls neither the site nor the company by a name of its own', async () => {
    const texts = textsIn(await load()).join(' ');
    expect(texts.replaceAll(`${productName} Plus`, '')).not.toContain(productName);
  });

  test('has no anchor twice', async () => {
    const { sections } = await load();
    const anchors = sections.flatMap((section) => [
      section.id,
      ...(section.kind === 'entries' ? section.entries.map(({ id }) => id) : []),
    ]);
    expect(new Set(anchors).size).toBe(anchors.length);
  });
});

// Words and letters are counted as English has them.
test.each(contentNames)('%s is worth reading and described in a sentence or two', async (name) => {
  const content = await importContent('en', name);
  expect(words(content)).toBeGreaterThanOrEqual(220);
  expect(content.description.length).toBeGreaterThan(60);
  expect(content.description.length).toBeLessThanOrEqual(170);
});

describe('a translation', () => {
  const link = { label: 'Write to us', mailSubject: 'Help with {site}', chat: true as const };
  const callout = { kind: 'callout' as const, id: 'help', title: 'Help', text: 'Ask us.', link };
  const source: Content = {
    title: 'Help',
    description: 'Answers',
    heading: 'Help',
    lead: 'Get {referralReward}',
    tint: 'sage',
    icon: 'mail',
    actions: [],
    sections: [callout],
  };
  const inOtherWords = { ...link, label: '写信给我们', mailSubject: '{site}的帮助' };
  const translation: Content = {
    ...source,
    title: '帮助',
    lead: '领取{referralReward}',
    sections: [{ ...callout, title: '帮助', link: inOtherWords }],
  };

  test('may say it in other words', () => {
    expect(frameOf(translation)).toEqual(frameOf(source));
  });

  test.each<[string, Partial<Content>]>([
    ['names no value', { lead: '领取' }],
    ['lacks a section', { sections: [] }],
    ['gives a section another anchor', { sections: [{ ...callout, id: 'bangzhu' }] }],
    ['leads elsewhere', { sections: [{ ...callout, link: { ...inOtherWords, chat: undefined } }] }],
  ])('that %s is refused', (_, change) => {
    expect(frameOf({ ...translation, ...change })).not.toEqual(frameOf(source));
  });
});

test('values are filled in wherever they are named', () => {
  const content = { a: ['get {referralReward}', { b: '{site} of {company} and {nothing}' }], n: 1 };
  expect(fillContent(content, 'en', { hasCashback: true, site: 'Leeds Homes' })).toEqual({
    a: ['get £50', { b: 'Leeds Homes of Amber and {nothing}' }],
    n: 1,
  });
  expect(contentValues('en', 'Amber').get('earlyBookingSavings')).toBe('£5,000');
});

test('what no store has is promised nowhere, and the rest of its part stays', () => {
  const content = {
    sections: [{ title: 'Rewards', items: [{ text: 'Ask a friend' }, { text: '{appCashback}' }] }],
  };
  expect(fillContent(content, 'en', { hasCashback: false, site: 'Amber' })).toEqual({
    sections: [{ title: 'Rewards', items: [{ text: 'Ask a friend' }] }],
  });
});

test.each(everyContent)('without an app the content in %s of %s is whole', async (locale, name) => {
  const filled = fillContent(await importContent(locale, name), locale, {
    hasCashback: false,
    site: 'Amber',
  });
  expect(contentSchema.parse(filled)).toEqual(filled);
  expect(textsIn(filled).filter((text) => /\bour app\b|[{}]/.test(text))).toEqual([]);
});

test('a text may not use what no page can draw', async () => {
  const content = await importContent('en', 'about');
  expect(contentSchema.safeParse({ ...content, sections: [] }).success).toBe(false);
  const link = { label: 'x', route: 'booking' };
  expect(contentSchema.safeParse({ ...content, actions: [link] }).success).toBe(false);
});
