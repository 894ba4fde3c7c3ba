import { linkedRegion } from '../../shared/domain/property/linkedRegion.ts';
import { noPriceTrends, type PriceTrends } from '../../shared/domain/property/priceTrends.ts';
import type { Property } from '../../shared/domain/property/property.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import {
  offersCall,
  reviewsCall,
  roomTypesCall,
  similarPropertiesCall,
} from '../api/inventories.api.ts';
import { askPriceTrends, isPriceTrendsError } from '../api/priceTrends.api.ts';
import { nearbyRegionsCall, regionForPropertyCall } from '../api/regions.api.ts';
import { needsRequest } from '../features/property/property.selectors.ts';
import {
  type PropertySections,
  propertyFailed,
  propertyLoaded,
  propertyRequested,
} from '../features/property/property.slice.ts';
import { describeError } from '../store/loadSlice.ts';
import { type PageLoad, startPageLoad } from './pageLoad.ts';
import { outcomeElsewhere, requireProperty } from './propertyOutcome.ts';
import type { LoaderContext } from './routeRecord.ts';

/** A property without recorded prices is as whole as any other. */
const loadPriceTrends = async (load: PageLoad, id: number): Promise<PriceTrends | null> => {
  const answer = await askPriceTrends(id, (call) => load.optionalWithin(call, noPriceTrends));
  return isPriceTrendsError(answer) ? null : answer;
};

const loadSections = async (
  load: PageLoad,
  property: Property,
  locale: string,
): Promise<PropertySections> => {
  const { coordinates, id } = property;
  const place = linkedRegion(property);
  const [roomTypes, reviews, offers, region, nearby, similar, priceTrends] = await Promise.all([
    load.optionalWithin(roomTypesCall(id, locale)),
    load.optionalWithin(reviewsCall(id)),
    load.optionalWithin(offersCall(id, locale)),
    place && load.optionalWithin(regionForPropertyCall(place.canonicalName, locale)),
    place &&
      coordinates &&
      load.optionalWithin(nearbyRegionsCall({ id: place.id, coordinates }, locale)),
    place && load.optionalWithin(similarPropertiesCall(place.canonicalName, locale)),
    loadPriceTrends(load, id),
  ]);
  return { roomTypes, reviews, offers, region, nearby, similar, priceTrends };
};

const loadPropertyPage = async (
  context: LoaderContext,
  canonicalName: string,
): Promise<PageOutcome> => {
  const load = startPageLoad(context);
  const { locale, site } = context.store.getState().context;
  const property = await requireProperty(load, { canonicalName, locale }, site);
  const elsewhere = await outcomeElsewhere(load, property, { canonicalName, locale });
  if (elsewhere) {
    context.store.dispatch(propertyFailed('The address is not that of the property'));
    return elsewhere;
  }
  context.store.dispatch(propertyLoaded(property, await loadSections(load, property, locale)));
  return load.ok();
};

export const loadProperty = async (context: LoaderContext): Promise<PageOutcome> => {
  const { canonicalName = '' } = context.address.params;
  const { dispatch, getState } = context.store;
  if (!needsRequest(getState().property, { canonicalName })) return startPageLoad(context).ok();

  dispatch(propertyRequested(canonicalName));
  try {
    return await loadPropertyPage(context, canonicalName);
  } catch (error) {
    dispatch(propertyFailed(describeError(error)));
    throw error;
  }
};
