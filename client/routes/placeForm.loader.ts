import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import { propertyCall } from '../api/inventories.api.ts';
import {
  propertyFailed,
  propertyRequested,
  propertySummaryLoaded,
} from '../features/property/property.actions.ts';
import { holdsProperty } from '../features/property/property.selectors.ts';
import { describeError } from '../store/describeError.ts';
import { startPageLoad } from './pageLoad.ts';
import { outcomeElsewhere } from './propertyOutcome.ts';
import type { LoaderContext } from './routeRecord.ts';

const loadForm = async (context: LoaderContext, id: string): Promise<PageOutcome> => {
  const load = startPageLoad(context);
  const { locale } = context.store.getState().context;
  const property = await load.need(propertyCall(id, locale));
  const elsewhere = await outcomeElsewhere(load, property, { id, locale });
  if (elsewhere) {
    context.store.dispatch(propertyFailed('The address is not that of the property'));
    return elsewhere;
  }
  context.store.dispatch(propertySummaryLoaded(property));
  return load.ok();
};

/** The property alone: what its own page has loaded before is used as it is. */
export const loadPlaceForm = async (context: LoaderContext): Promise<PageOutcome> => {
  const id = context.address.params.id ?? '';
  const { dispatch, getState } = context.store;
  if (holdsProperty(getState().property, id)) return startPageLoad(context).ok();
  dispatch(propertyRequested(id));
  try {
    return await loadForm(context, id);
  } catch (error) {
    dispatch(propertyFailed(describeError(error)));
    throw error;
  }
};
