import { ChunkExtractor, ChunkExtractorManager } from '@loadable/server';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import type { LoadedPage, PageRequest, Renderer, RendererModule } from '../shared/ssr/renderer.ts';
import { App } from './App.tsx';
import { chunkTags } from './document/chunkTags.ts';
import { fontPreloads } from './document/fontPreloads.ts';
import { splitHead } from './document/splitHead.ts';
import { messagesFor } from './messages/messages.ts';
import { MessagesContext } from './messages/useMessages.ts';
import { loadPage } from './routes/loadPage.ts';
import { routeOf } from './routes/routeTable.ts';
import { type AppState, createAppStore } from './store/createAppStore.ts';

interface DrawnApp {
  readonly html: string;
  readonly language: string;
}

const load = async (request: PageRequest): Promise<LoadedPage> => {
  const { address, api, context, secondaryTimeoutMs, signal } = request;
  const store = createAppStore({ state: { context }, api });
  const outcome = await loadPage(routeOf(address), {
    address,
    api,
    store,
    secondaryTimeoutMs,
    signal,
  });
  return { outcome, state: store.getState() };
};

type PageToDraw = Parameters<Renderer['render']>[0];

const renderApp = ({ address, state, view }: PageToDraw, extractor: ChunkExtractor): DrawnApp => {
  // The state is what `load` or `blankState` gave.
  const store = createAppStore({ state: state as AppState, api: undefined });
  const { locale } = store.getState().context;
  const html = renderToString(
    <ChunkExtractorManager extractor={extractor}>
      <Provider store={store}>
        <MessagesContext value={messagesFor(locale)}>
          <StaticRouter location={address.canonicalUrl}>
            <App initialView={view} api={undefined} />
          </StaticRouter>
        </MessagesContext>
      </Provider>
    </ChunkExtractorManager>,
  );
  return { html, language: locale };
};

/** Made once per process; `loadableStats` tells which files each lazy page needs. */
export const createRenderer: RendererModule['createRenderer'] = (loadableStats): Renderer => {
  const fonts = fontPreloads(loadableStats);
  return {
    load,
    blankState: (context) => createAppStore({ state: { context }, api: undefined }).getState(),
    render: (page) => {
      const extractor = new ChunkExtractor({ stats: loadableStats });
      const { html, language } = renderApp(page, extractor);
      const { appHtml, headHtml } = splitHead(html);
      return { appHtml, headHtml: `${headHtml}${fonts}`, language, ...chunkTags(extractor) };
    },
  };
};
