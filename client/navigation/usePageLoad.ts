import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate, useNavigationType } from 'react-router-dom';
import type { CanonicalAddress } from '../../shared/routes/canonicalise.ts';
import type { ApiClient } from '../../shared/ssr/apiClient.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import type { PageView } from '../../shared/ssr/renderer.ts';
import type { LoaderContext } from '../routes/routeRecord.ts';
import { routeOf } from '../routes/routeRecords.tsx';
import type { AppState, AppStore } from '../store/createAppStore.ts';
import { useAppStore } from '../store/useAppDispatch.ts';
import { loadDocumentInstead } from './usePageFailure.ts';

const SECONDARY_TIMEOUT_MS = 800;

/** The first page of a visit comes with its data, and the document without this code. */
const openPage = async (store: AppStore, context: LoaderContext): Promise<PageOutcome> => {
  try {
    const code = await import(/* webpackChunkName: "loaders" */ '../routes/openPage.ts');
    return await code.openPage(store, context);
  } catch (error) {
    return { kind: 'unavailable', error };
  }
};

interface ShownPage {
  readonly url: string;
  readonly path: string;
  readonly view: PageView;
}

export interface PageLoadState {
  readonly view: PageView;
  /** The page is not there yet. */
  readonly isLoading: boolean;
  /** The page is there and belongs to the address; parts of it may still be loading. */
  readonly isSettled: boolean;
}

const views: Readonly<Record<PageOutcome['kind'], PageView>> = {
  ok: 'page',
  redirect: 'page',
  signInRequired: 'signIn',
  notFound: 'notFound',
  unavailable: 'serverError',
};

const selectShownRegion = ({ search }: AppState): string | undefined =>
  search.readyStatus === 'success' ? search.region?.canonicalName : undefined;

/**
 * Runs the loader of every address but the first, whose data came with the document, and of those
 * that their page takes care of by itself. A load that is overtaken by another is aborted, and
 * nothing it still brings is used.
 */
export const usePageLoad = (
  address: CanonicalAddress,
  initialView: PageView,
  api: ApiClient | undefined,
): PageLoadState => {
  const store = useAppStore();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const { canonicalUrl: url, path } = address;
  const [shown, setShown] = useState<ShownPage>({ url, path, view: initialView });
  const shownRegion = useSelector(selectShownRegion);
  /** Whose data the store holds; null while a load is under way or was broken off. */
  const settledUrl = useRef<string | null>(url);

  const settle = (view: PageView): void => {
    settledUrl.current = url;
    setShown({ url, path, view });
  };

  const finish = useEffectEvent((outcome: PageOutcome) => {
    if (outcome.kind === 'redirect') {
      // A typed name has found its page and is no filter of it; all else goes along.
      const kept = address.route === 'searchEntry' ? '' : address.search;
      const query = outcome.ownSearch ?? kept;
      void navigate(`${outcome.to}${query}`, { replace: true });
      return;
    }
    if (outcome.kind === 'unavailable' && loadDocumentInstead(outcome.error)) return;
    settle(views[outcome.kind]);
  });

  const load = useEffectEvent(async (client: ApiClient, signal: AbortSignal) => {
    const outcome = await openPage(store, {
      address,
      api: client,
      store: {
        getState: store.getState,
        addReducers: store.addReducers,
        dispatch: (action) => {
          if (!signal.aborted) store.dispatch(action);
        },
      },
      secondaryTimeoutMs: SECONDARY_TIMEOUT_MS,
      signal,
    });
    if (!signal.aborted) finish(outcome);
  });

  const isSamePage = shown.view === 'page' && shown.path === path;

  const update = useEffectEvent((client: ApiClient): boolean => {
    const isKnownPage = isSamePage || navigationType === 'POP';
    const isDone = routeOf(address)?.update?.({ address, api: client, store, isKnownPage });
    if (isDone) settle('page');
    return isDone ?? false;
  });

  useEffect(() => {
    if (!api || settledUrl.current === url || update(api)) return;
    settledUrl.current = null;
    const controller = new AbortController();
    void load(api, controller.signal);
    return () => controller.abort();
  }, [api, url]);

  const isSettled = shown.url === url;
  const isRegionShown = address.route === 'search' && shownRegion === address.params.canonicalName;
  const isLoading = !isSettled && !(isSamePage && isRegionShown);
  return { view: isLoading ? 'page' : shown.view, isLoading, isSettled };
};
