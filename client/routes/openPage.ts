import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import { settleFlags } from '../features/flags/visitorFlags.ts';
import type { AppStore } from '../store/createAppStore.ts';
import { loadPage } from './loadPage.ts';
import type { LoaderContext } from './routeRecord.ts';

/** Loads a page within the application, with the flags that its visitor would get in a document. */
export const openPage = async (store: AppStore, context: LoaderContext): Promise<PageOutcome> => {
  await settleFlags(store, context.address, context.signal);
  return loadPage(context);
};
