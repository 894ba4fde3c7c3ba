import { type ArticleRoute, articleRouteNames, type PublicFixedRoute } from './routeTable.ts';

export interface ArticleList {
  /** The page that lists them; its content file holds their text. */
  readonly page: PublicFixedRoute;
  /** The last part of each address, and the ISO date it came out on; null for undated ones. */
  readonly dates: Readonly<Record<string, string | null>>;
}

/**
 * Which pieces of text there are: the sitemap names them and knows no text. A test compares them
 * with the content files.
 */
export const articles: Readonly<Record<ArticleRoute, ArticleList>> = {
  blogPost: {
    page: 'blog',
    dates: {
      'walk-before-you-book': '2026-11-04',
      'what-a-deposit-is-for': '2026-10-13',
      'sharing-a-kitchen': '2026-09-22',
      'guarantor-explained': '2026-08-18',
      'first-48-hours': '2026-07-30',
    },
  },
  helpTopic: {
    page: 'help',
    dates: {
      finding: null,
      booking: null,
      money: null,
      living: null,
      rewards: null,
    },
  },
  mediaItem: {
    page: 'media',
    dates: {
      'on-deposits': '2026-10-20',
      'on-late-visas': '2026-08-27',
      'on-early-search': '2026-06-09',
      'on-reviews': '2026-04-14',
    },
  },
  newsItem: {
    page: 'news',
    dates: {
      'flexible-dates': '2026-11-10',
      spain: '2026-10-01',
      'walk-times': '2026-09-08',
      'refund-promise': '2026-07-16',
      'group-advisers': '2026-05-21',
      'pages-without-scripts': '2026-03-05',
    },
  },
  podcastEpisode: {
    page: 'podcast',
    dates: {
      'two-suitcases': '2026-11-06',
      'the-night-desk': '2026-10-09',
      'rent-in-instalments': '2026-09-11',
      homesick: '2026-08-14',
      'finding-flatmates': '2026-07-10',
      leaving: '2026-06-12',
    },
  },
};

const routesByPage = new Map(articleRouteNames.map((route) => [articles[route].page, route]));

/** Undefined for a page whose pieces, if it has any, are read where they are listed. */
export const articleRouteOf = (page: string): ArticleRoute | undefined =>
  routesByPage.get(page as PublicFixedRoute);

export const hasArticle = (route: ArticleRoute, slug: string): boolean =>
  Object.hasOwn(articles[route].dates, slug);
