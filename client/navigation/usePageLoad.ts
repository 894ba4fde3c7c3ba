import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { CanonicalAddress } from '../../shared/routes/canonicalise.ts';
import type { ApiClient } from '../../shared/ssr/apiClient.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import type { PageView } from '../../shared/ssr/renderer.ts';
import { loadPage } from '../routes/loadPage.ts';
import { routeOf } from '../routes/routeTable.ts';
import type { AppAction, AppState } from '../store/createAppStore.ts';

const SECONDARY_TIMEOUT_MS = 800;

interface ShownPage {
  readonly url: string;
  readonly view: PageView;
}

export interface PageLoadState {
  readonly view: PageView;
  readonly isLoading: boolean;
}

const viewOf = (outcome: PageOutcome): PageView => {
  if (outcome.kind === 'ok' || outcome.kind === 'redirect') return 'page';
  return outcome.kind === 'notFound' ? 'notFound' : 'serverError';
};

/**
 * Runs the loader of every address but the first, whose data came with the document. A load that
 * is overtaken by another is aborted, and nothing it still brings is used.
 */
export const usePageLoad = (
  address: CanonicalAddress,
  initialView: PageView,
  api: ApiClient | undefined,
): PageLoadState => {
  const store = useStore<AppState, AppAction>();
  const navigate = useNavigate();
  const url = address.canonicalUrl;
  const [shown, setShown] = useState<ShownPage>({ url, view: initialView });
  /** Whose data the store holds; null while a load is under way or was broken off. */
  const settledUrl = useRef<string | null>(url);

  const finish = useEffectEvent((outcome: PageOutcome) => {
    if (outcome.kind === 'redirect') {
      // A typed name has found its page and is no filter of it; all else goes along.
      const query = address.route === 'searchEntry' ? '' : address.search;
      void navigate(`${outcome.to}${query}`, { replace: true });
      return;
    }
    settledUrl.current = url;
    setShown({ url, view: viewOf(outcome) });
  });

  const load = useEffectEvent(async (client: ApiClient, signal: AbortSignal) => {
    const outcome = await loadPage(routeOf(address), {
      address,
      api: client,
      store: {
        getState: store.getState,
        dispatch: (action) => {
          if (!signal.aborted) store.dispatch(action);
        },
      },
      secondaryTimeoutMs: SECONDARY_TIMEOUT_MS,
      signal,
    });
    if (!signal.aborted) finish(outcome);
  });

  useEffect(() => {
    if (!api || settledUrl.current === url) return;
    settledUrl.current = null;
    const controller = new AbortController();
    void load(api, controller.signal);
    return () => controller.abort();
  }, [api, url]);

  const isLoading = shown.url !== url;
  return { view: isLoading ? 'page' : shown.view, isLoading };
};
