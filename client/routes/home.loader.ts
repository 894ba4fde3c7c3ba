import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import { pageConfigCall } from '../api/applicationConfig.api.ts';
import { homeFailed, homeLoaded, homeRequested } from '../features/home/home.slice.ts';
import { describeError } from '../store/describeError.ts';
import { startPageLoad } from './pageLoad.ts';
import type { LoaderContext } from './routeRecord.ts';

/** Loads the configured components unless the store holds them. */
export const loadHome = async (context: LoaderContext): Promise<PageOutcome> => {
  const load = startPageLoad(context);
  const { dispatch, getState } = context.store;
  if (getState().home.readyStatus === 'success') return load.ok();

  dispatch(homeRequested());
  try {
    dispatch(homeLoaded(await load.need(pageConfigCall('home', getState().context.locale))));
    return load.ok();
  } catch (error) {
    dispatch(homeFailed(describeError(error)));
    throw error;
  }
};
