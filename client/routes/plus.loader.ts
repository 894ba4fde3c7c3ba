import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import { plusConfigCall, plusServiceCall } from '../api/plus.parse.ts';
import {
  plusFailed,
  plusLoaded,
  plusReducer,
  plusRequested,
  plusServiceFailed,
  plusServiceLoaded,
  plusServiceRequested,
  selectPlus,
  selectPlusService,
} from '../features/plus/plus.slice.ts';
import { describeError } from '../store/loadSlice.ts';
import { startPageLoad } from './pageLoad.ts';
import type { LoaderContext } from './routeRecord.ts';

/** The form of a service's id; anything else is not worth asking the API about. */
const SERVICE_ID = /^[1-9]\d{0,8}$/;

/** Loads the configured parts of the membership unless the store holds them. */
export const loadPlus = async (context: LoaderContext): Promise<PageOutcome> => {
  const load = startPageLoad(context);
  const { addReducers, dispatch, getState } = context.store;
  addReducers({ plus: plusReducer });
  if (selectPlus(getState()).readyStatus === 'success') return load.ok();

  dispatch(plusRequested());
  try {
    dispatch(plusLoaded(await load.required(plusConfigCall(getState().context.locale))));
    return load.ok();
  } catch (error) {
    dispatch(plusFailed(describeError(error)));
    throw error;
  }
};

export const loadPlusService = async (context: LoaderContext): Promise<PageOutcome> => {
  const load = startPageLoad(context);
  const { addReducers, dispatch, getState } = context.store;
  addReducers({ plus: plusReducer });
  const { id = '' } = context.address.params;
  if (!SERVICE_ID.test(id)) return load.notFound();
  if (selectPlusService(getState(), id)) return load.ok();

  dispatch(plusServiceRequested(id));
  try {
    const service = await load.required(plusServiceCall(id, getState().context.locale));
    if (!service) {
      dispatch(plusServiceFailed(id, 'unknown'));
      return load.notFound();
    }
    dispatch(plusServiceLoaded(id, service));
    return load.ok();
  } catch (error) {
    dispatch(plusServiceFailed(id, describeError(error)));
    throw error;
  }
};
