import { promisesCashback } from '../../shared/domain/rewards/cashback.ts';
import { siteName } from '../../shared/domain/site/site.ts';
import { articles, hasArticle } from '../../shared/routes/articles.ts';
import {
  type ArticleRoute,
  articleRouteNames,
  type RouteName,
} from '../../shared/routes/routeTable.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import { type ContentName, contentNames, importContent } from '../content/contentFiles.ts';
import { contentOfSite } from '../content/contentOfSite.ts';
import { fillContent } from '../content/fillContent.ts';
import {
  contentFailed,
  contentLoaded,
  contentReducer,
  contentRequested,
  selectContent,
} from '../features/content/content.slice.ts';
import { selectContext } from '../store/context.slice.ts';
import { describeError } from '../store/loadSlice.ts';
import { startPageLoad } from './pageLoad.ts';
import type { LoaderContext, RouteLoader } from './routeRecord.ts';

/** Brings the text of a page into the store, in the same way on the server and in the browser. */
const loadContent = async (name: ContentName, context: LoaderContext): Promise<PageOutcome> => {
  const load = startPageLoad(context);
  const { addReducers, dispatch, getState } = context.store;
  addReducers({ content: contentReducer });
  if (selectContent(getState(), name)) return load.ok();

  dispatch(contentRequested(name));
  try {
    const context = selectContext(getState());
    const { locale, site } = context;
    const facts = { hasCashback: promisesCashback(context), site: siteName(site) };
    const content = fillContent(await importContent(locale, name), locale, facts);
    dispatch(contentLoaded(name, contentOfSite(content, site)));
    return load.ok();
  } catch (error) {
    dispatch(contentFailed(name, describeError(error)));
    throw error;
  }
};

/** The text comes with that of the page that lists it. */
const loadArticle = async (route: ArticleRoute, context: LoaderContext): Promise<PageOutcome> => {
  const { slug = '' } = context.address.params;
  if (!hasArticle(route, slug)) return startPageLoad(context).notFound();
  // Pages that list articles have content files: a test looks at every one.
  return loadContent(articles[route].page as ContentName, context);
};

const loadersOf = <Name extends RouteName>(
  names: readonly Name[],
  load: (name: Name, context: LoaderContext) => Promise<PageOutcome>,
): Readonly<Record<Name, RouteLoader>> =>
  Object.fromEntries(
    names.map((name) => [name, (context: LoaderContext) => load(name, context)]),
  ) as unknown as Readonly<Record<Name, RouteLoader>>;

export const contentLoaders: Readonly<Record<ArticleRoute | ContentName, RouteLoader>> = {
  ...loadersOf(contentNames, loadContent),
  ...loadersOf(articleRouteNames, loadArticle),
};
