import { expect, test } from '@jest/globals';
import { articles } from '../../shared/routes/articles.ts';
import {
  type ArticleRoute,
  articleRouteNames,
  routeTable,
} from '../../shared/routes/routeTable.ts';
import { articlesOf, summaryOf } from './articlesOf.ts';
import { type ContentName, importContent } from './contentFiles.ts';

const listedBy = async (route: ArticleRoute, locale = 'en') =>
  articlesOf(await importContent(locale, articles[route].page as ContentName));

test.each(articleRouteNames)(
  'the addresses of %s are those of the texts in its content file',
  async (route) => {
    const found = await listedBy(route);
    expect(Object.fromEntries(found.map(({ date, slug }) => [slug, date]))).toEqual(
      articles[route].dates,
    );
    expect(routeTable[route].path).toBe(`${routeTable[articles[route].page].path}/:slug`);
  },
);

test.each([
  ['en', /[.?!][”’"]?$/, 40, 200],
  ['zh', /[。？！][”」]?$/, 15, 100],
])(
  'an article in %s is summed up in its own words, and no two alike',
  async (locale, end, shortest, longest) => {
    const all = (
      await Promise.all(articleRouteNames.map((route) => listedBy(route, locale)))
    ).flat();
    const summaries = all.map(summaryOf);
    expect(new Set(summaries).size).toBe(all.length);
    for (const summary of summaries) {
      expect(summary).toMatch(end);
      expect(summary.length).toBeGreaterThan(shortest);
      expect(summary.length).toBeLessThanOrEqual(longest);
    }
  },
);
