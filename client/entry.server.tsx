import { type ChunkExtractor, ChunkExtractorManager } from '@loadable/server';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { pseudoLocale, sourceLocale } from '../config/locales.ts';
import { languageTags } from '../shared/domain/language/language.ts';
import { type Site, siteName } from '../shared/domain/site/site.ts';
import type { CanonicalAddress } from '../shared/routes/canonicalise.ts';
import { routeTable } from '../shared/routes/routeTable.ts';
import type {
  LoadedPage,
  Markup,
  PageRequest,
  PageToRender,
  Renderer,
  RendererModule,
} from '../shared/ssr/renderer.ts';
import { App } from './App.tsx';
import { siteApi } from './api/siteApi.ts';
import { browserState } from './document/browserState.ts';
import { createChunkTags, fontPreloads, UsedChunks } from './document/chunkTags.ts';
import { KeptContext } from './document/Kept.tsx';
import { createKeptPage, type Drawing, type KeptPage } from './document/keptParts.ts';
import { renderStaticParts, withQueryOf } from './document/renderStaticParts.tsx';
import { factsTag, findPlaces, pageFacts } from './facts/pageFacts.ts';
import { headHtml, headTags } from './head/headTags.ts';
import { siteTags } from './head/siteTags.ts';
import { catalogueOf } from './messages/catalogueOf.ts';
import { messagesFor } from './messages/messages.ts';
import { MessagesContext } from './messages/useMessages.ts';
import { PageAddressContext } from './navigation/pageAddress.ts';
import { SiteContext } from './navigation/SiteLink.tsx';
import { HomeSection } from './pages/HomePage/HomeSection.tsx';
import { provideHomeSection } from './pages/HomePage/sectionCode.ts';
import { loadPage } from './routes/loadPage.ts';
import { routeActions } from './routes/routeActions.ts';
import { type AppState, type AppStore, createAppStore } from './store/createAppStore.ts';

provideHomeSection(HomeSection);

interface DrawnApp {
  readonly app: Markup;
  readonly headHtml: string;
  /** Names of those that it uses. */
  readonly chunks: ReadonlySet<string>;
  readonly state: AppState;
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

/** What stands around a page stands around each of its kept parts. */
const createDraw = (store: AppStore, address: CanonicalAddress) => {
  const { context } = store.getState();
  const { site } = context;
  const t = messagesFor(catalogueOf(context), siteName(site));
  return (content: ReactNode): Drawing => {
    const used = new UsedChunks();
    const html = renderToString(
      <ChunkExtractorManager extractor={asExtractor(used)}>
        <Provider store={store}>
          <SiteContext value={site}>
            <MessagesContext value={t}>
              <StaticRouter location={address.canonicalUrl}>{content}</StaticRouter>
            </MessagesContext>
          </SiteContext>
        </Provider>
      </ChunkExtractorManager>,
    );
    return { html, chunks: used.names };
  };
};

/** A page for one visitor leaves nothing behind. */
const isForAll = ({ address: { route }, view }: PageToRender): boolean =>
  view === 'page' && route !== undefined && routeTable[route].cache === 'public';

const drawApp = (page: PageToRender, store: AppStore): ReturnType<KeptPage['fill']> => {
  const { address, drawsAll = false, variantKey, view } = page;
  const { context } = store.getState();
  const draw = createDraw(store, address);
  const app = (
    <App
      initialView={view}
      api={undefined}
      staticParts={withQueryOf(address, renderStaticParts(context, variantKey))}
      drawnAddress={address}
    />
  );
  if (drawsAll || !isForAll(page)) {
    const { chunks, html } = draw(app);
    return { markup: [html], chunks };
  }
  const kept = createKeptPage(store.getState(), address.canonicalUrl, (part) =>
    draw(<PageAddressContext value={address}>{part}</PageAddressContext>),
  );
  return kept.fill(draw(<KeptContext value={kept.hold}>{app}</KeptContext>));
};

const renderApp = (page: PageToRender): DrawnApp => {
  // The state is what `load` or `blankState` gave.
  const store = createAppStore({ state: page.state as AppState, api: undefined });
  const { address, view } = page;
  const { context } = store.getState();
  const { chunks, markup } = drawApp(page, store);
  const t = messagesFor(catalogueOf(context), siteName(context.site));
  const head = headHtml(headTags(store.getState(), { address, view, t }));
  const alternate = factsTag({ context }, { address, view });
  return {
    app: markup,
    headHtml: `${head}${alternate}${siteTags(context)}`,
    chunks,
    state: store.getState(),
  };
};

const facts: Renderer['facts'] = (page) => {
  // The state is what `load` gave.
  const state = page.state as AppState;
  const { context } = state;
  return pageFacts(state, page, messagesFor(catalogueOf(context), siteName(context.site)));
};

type ChunkTagsOf = ReturnType<typeof createChunkTags>;

/**
 * A partner's colours are wanted as early as the styles that they change, and behind them: they are
 * few bytes, and the connection that the document came by is the quickest.
 */
const withTheme = (site: Site, linkHeader: string): string =>
  site.kind === 'partner'
    ? `${linkHeader}, <${site.profile.themePath}>; rel=preload; as=style`
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
      const { app, chunks, headHtml: head, state } = renderApp(page);
      const { context } = state;
      const { locale, site } = context;
      const tags = chunkTagsIn(catalogueOf(context), chunkTags)({ names: chunks });
      return {
        ...tags,
        app,
        headHtml: `${head}${fonts}`,
        language: languageTags[locale],
        state: browserState(state),
        linkHeader: withTheme(site, tags.linkHeader),
      };
    },
  };
};
