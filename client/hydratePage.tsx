import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { siteName } from '../shared/domain/site/site.ts';
import type { PageView } from '../shared/ssr/renderer.ts';
import { App } from './App.tsx';
import { createFetchApiClient } from './api/fetchApiClient.ts';
import { siteApi } from './api/siteApi.ts';
import { readStaticParts } from './document/staticParts.ts';
import { createErrorReporter, serverSink } from './errorReports/createErrorReporter.ts';
import { ErrorReporterContext } from './errorReports/useErrorReporter.ts';
import { watchUncaught } from './errorReports/watchUncaught.ts';
import { messagesFor } from './messages/messages.ts';
import { MessagesContext } from './messages/useMessages.ts';
import { AppRouter } from './navigation/AppRouter.tsx';
import { afterDocumentLoad } from './navigation/afterDocumentLoad.ts';
import { SiteContext } from './navigation/SiteLink.tsx';
import { nameHistoryEntries } from './navigation/scrollMemory.ts';
import type { AppStore } from './store/createAppStore.ts';
import { type AppState, createAppStore } from './store/createAppStore.ts';
import { arrival } from './visitor/arrival.ts';
import { setPermission } from './visitor/permission.ts';

/** Notes how the visitor came, before the page changes the address; all else waits for the page. */
const startVisit = (store: AppStore): void => {
  arrival();
  afterDocumentLoad(() => {
    void import(/* webpackChunkName: "visit" */ './analytics/beginVisit.ts').then(
      ({ beginVisit }) => beginVisit(store),
      // Without this code the visit goes on and is not measured.
      () => undefined,
    );
  });
};

const views: readonly PageView[] = ['page', 'signIn', 'notFound', 'serverError'];

/** The document says by itself what it shows: an error page may stand at any address. */
const shownView = (root: Element): PageView => {
  const view = root.querySelector('[data-view]')?.getAttribute('data-view');
  return views.find((known) => known === view) ?? 'page';
};

const readState = (): AppState =>
  JSON.parse(document.getElementById('__STATE__')?.textContent ?? '') as AppState;

/** Takes over the page that came with the document. */
export const hydratePage = (root: Element): void => {
  const state = readState();
  const { config, locale, site } = state.context;
  const api = siteApi(createFetchApiClient(config.apiTimeoutMs), site);
  const store = createAppStore({ state, api });
  const served = store.getState();
  if (config.isConsentRequired) setPermission('pending');
  nameHistoryEntries(state.context.shownAddress);
  startVisit(store);
  const report = createErrorReporter({ isEnabled: config.errorReporting, sink: serverSink });
  watchUncaught(window, report);
  const page = (
    // Parts that are hydrated later meet the markup of then, whatever has changed meanwhile.
    <Provider store={store} serverState={served}>
      <SiteContext value={site}>
        <MessagesContext value={messagesFor(locale, siteName(site))}>
          <ErrorReporterContext value={report}>
            <AppRouter>
              <App initialView={shownView(root)} api={api} staticParts={readStaticParts()} />
            </AppRouter>
          </ErrorReporterContext>
        </MessagesContext>
      </SiteContext>
    </Provider>
  );
  // In short turns, between which the browser paints and answers whoever uses the page.
  startTransition(() => {
    hydrateRoot(root, page, { onCaughtError: (error) => report(error, 'component') });
  });
};
