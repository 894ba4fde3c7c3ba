import { productName } from '../../shared/domain/site/site.ts';
import '#messages/listing.json';
import '#messages/menu.json';
import { article } from '../../shared/domain/structuredData/article.ts';
import { breadcrumbList, faqPage } from '../../shared/domain/structuredData/itemList.ts';
import { organizationId } from '../../shared/domain/structuredData/site.ts';
import { articles } from '../../shared/routes/articles.ts';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { type ArticleRoute, articleRouteNames } from '../../shared/routes/routeTable.ts';
import { type Article, articlesOf, summaryOf } from '../content/articlesOf.ts';
import { selectContent } from '../features/content/content.slice.ts';
import type { AppState } from '../store/createAppStore.ts';
import { absoluteFor, defaultHead, type HeadRecord, siteTitle } from './pageHead.ts';

/** What search engines call the pieces of each list. */
const types: Readonly<Record<ArticleRoute, string>> = {
  blogPost: 'BlogPosting',
  helpTopic: 'Article',
  mediaItem: 'Article',
  newsItem: 'NewsArticle',
  podcastEpisode: 'PodcastEpisode',
};

const findArticle = (
  state: AppState,
  route: ArticleRoute,
  slug: string | undefined,
): Article | undefined => {
  const content = selectContent(state, articles[route].page);
  return content ? articlesOf(content).find((piece) => piece.slug === slug) : undefined;
};

const articleHead = (route: ArticleRoute): HeadRecord => ({
  head: (state, { address, t }) => {
    const piece = findArticle(state, route, address.params.slug);
    if (!piece) return defaultHead(t);
    return {
      title: siteTitle(piece.title, t),
      description: summaryOf(piece),
      canonicalUrl: buildPath(route, { slug: piece.slug }),
    };
  },
  structuredData: (state, { address, t }) => {
    const piece = findArticle(state, route, address.params.slug);
    if (!piece) return [];
    const absolute = absoluteFor(state.context);
    const { page } = articles[route];
    const home = absolute(buildPath('home'));
    const trail = breadcrumbList([
      { name: t('breadcrumb.home'), url: home },
      { name: t(`siteLink.${page}`), url: absolute(buildPath(page)) },
      { name: piece.title },
    ]);
    if (piece.questions.length > 0) return [trail, faqPage(piece.questions)];
    return [
      trail,
      article({
        type: types[route],
        title: piece.title,
        description: summaryOf(piece),
        url: absolute(buildPath(route, { slug: piece.slug })),
        date: piece.date,
        publisher: { id: organizationId(home), name: productName, url: home },
      }),
    ];
  },
});

export const articleHeads = Object.fromEntries(
  articleRouteNames.map((name) => [name, articleHead(name)]),
) as Readonly<Record<ArticleRoute, HeadRecord>>;
