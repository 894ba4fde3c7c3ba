import { type ChunkExtractor, ChunkExtractorManager } from '@loadable/server';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { pseudoLocale, sourceLocale } from '../config/locales.ts';
import { languageTags } from '../shared/domain/language/language.ts';
import { type Site, siteName } from '../shared/domain/site/site.ts';
import type {
  LoadedPage,
  PageRequest,
  PageToRender,
  RenderContext,
  Renderer,
  RendererModule,
} from '../shared/ssr/renderer.ts';
import { App } from './App.tsx';
import { siteApi } from './api/siteApi.ts';
import { createChunkTags, fontPreloads, UsedChunks } from './document/chunkTags.ts';
import { renderStaticParts, withQueryOf } from './document/renderStaticParts.tsx';
import { factsTag, findPlaces, pageFacts } from './facts/pageFacts.ts';
import { headHtml, headTags } from './head/headTags.ts';
import { siteTags } from './head/siteTags.ts';
import { catalogueOf } from './messages/catalogueOf.ts';
import { messagesFor } from './messages/messages.ts';
import { MessagesContext } from './messages/useMessages.ts';
import { SiteContext } from './navigation/SiteLink.tsx';
import { HomeSection } from './pages/HomePage/HomeSection.tsx';
import { provideHomeSection } from './pages/HomePage/sectionCode.ts';
import { loadPage } from './routes/loadPage.ts';
import { routeActions } from './routes/routeActions.ts';
import { type AppState, createAppStore } from './store/createAppStore.ts';

provideHomeSection(HomeSection);

interface DrawnApp {
  readonly appHtml: string;
  readonly headHtml: string;
  readonly context: RenderContext;
}

const load = async (request: PageRequest): Promise<LoadedPage> => {
  const { address, context, form, referrer, secondaryTimeoutMs, signal } = request;
  const api = siteApi(request.api, context.site);
  const store = createAppStore({ state: { context }, api });
  const outcome = await loadPage({
    address,
    api,
    store,
    secondaryTimeoutMs,
    signal,
    form,
    referrer,
  });
  return { outcome, state: store.getState() };
};

const act: Renderer['act'] = (request) => {
  const action = request.address.route && routeActions[request.address.route];
  if (!action) throw new Error(`${request.address.path} takes no form`);
  return action({ ...request, api: siteApi(request.api, request.context.site) });
};

/** Sound because all that rendering asks of the extractor is to note a chunk's name. */
const asExtractor = (used: UsedChunks): ChunkExtractor => used as unknown as ChunkExtractor;

const renderApp = (
  { address, state, variantKey, view }: PageToRender,
  used: UsedChunks,
): DrawnApp => {
  // The state is what `load` or `blankState` gave.
  const store = createAppStore({ state: state as AppState, api: undefined });
  const { context } = store.getState();
  const { site } = context;
  const t = messagesFor(catalogueOf(context), siteName(site));
  const appHtml = renderToString(
    <ChunkExtractorManager extractor={asExtractor(used)}>
      <Provider store={store}>
        <SiteContext value={site}>
          <MessagesContext value={t}>
            <StaticRouter location={address.canonicalUrl}>
              <App
                initialView={view}
                api={undefined}
                staticParts={withQueryOf(address, renderStaticParts(context, variantKey))}
                drawnAddress={address}
              />
            </StaticRouter>
          </MessagesContext>
        </SiteContext>
      </Provider>
    </ChunkExtractorManager>,
  );
  const head = headHtml(headTags(store.getState(), { address, view, t }));
  const alternate = factsTag({ context }, { address, view });
  return { appHtml, headHtml: `${head}${alternate}${siteTags(context)}`, context };
};

const facts: Renderer['facts'] = (page) => {
  // The state is what `load` gave.
  const state = page.state as AppState;
  const { context } = state;
  return pageFacts(state, page, messagesFor(catalogueOf(context), siteName(context.site)));
};

type ChunkTagsOf = ReturnType<typeof createChunkTags>;

/** A partner's colours are wanted as early as the styles that they change. */
const withTheme = (site: Site, linkHeader: string): string =>
  site.kind === 'partner'
    ? `<${site.profile.themePath}>; rel=preload; as=style, ${linkHeader}`
    : linkHeader;

const chunkTagsIn = (locale: string, known: ReadonlyMap<string, ChunkTagsOf>): ChunkTagsOf => {
  const chunkTags = known.get(locale);
  if (!chunkTags) throw new Error(`no browser build speaks the language "${locale}"`);
  return chunkTags;
};

/** Made once per process; the stats tell which files each lazy page needs, in each language. */
export const createRenderer: RendererModule['createRenderer'] = (statsByLocale): Renderer => {
  // All languages share the fonts, which the build of the source language writes.
  const fonts = fontPreloads(statsByLocale[sourceLocale] ?? {});
  const chunkTags = new Map(
    Object.entries(statsByLocale).map(([locale, stats]) => [locale, createChunkTags(stats)]),
  );
  return {
    hasPseudoLocale: chunkTags.has(pseudoLocale),
    takesForms: (route) => routeActions[route] !== undefined,
    act,
    load,
    facts,
    findPlaces: (question) =>
      findPlaces({ ...question, api: siteApi(question.api, question.context.site) }),
    blankState: (context) => createAppStore({ state: { context }, api: undefined }).getState(),
    render: (page) => {
      const used = new UsedChunks();
      const { appHtml, context, headHtml: head } = renderApp(page, used);
      const { locale, site } = context;
      const tags = chunkTagsIn(catalogueOf(context), chunkTags)(used);
      return {
        ...tags,
        appHtml,
        headHtml: `${head}${fonts}`,
        language: languageTags[locale],
        linkHeader: withTheme(site, tags.linkHeader),
      };
    },
  };
};
