import { isNotFoundFault } from '../../shared/contracts/apiFault.ts';
import { noPriceTrends, type PriceTrends } from '../../shared/domain/property/priceTrends.ts';
import type { Property } from '../../shared/domain/property/property.ts';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { regionPagePath } from '../../shared/routes/regionPagePath.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import {
  offersCall,
  propertyCall,
  reviewsCall,
  roomTypesCall,
  similarPropertiesCall,
} from '../api/inventories.api.ts';
import { askPriceTrends, isPriceTrendsError } from '../api/priceTrends.api.ts';
import { nearbyRegionsCall, regionCall, regionForPropertyCall } from '../api/regions.api.ts';
import {
  type PropertySections,
  propertyFailed,
  propertyLoaded,
  propertyRequested,
} from '../features/property/property.actions.ts';
import { needsRequest } from '../features/property/property.selectors.ts';
import { describeError } from '../store/describeError.ts';
import { type PageLoad, startPageLoad } from './pageLoad.ts';
import { standInFor } from './regionTarget.ts';
import type { LoaderContext } from './routeRecord.ts';

/** To the region it stood in, in one hop; home when there is none. */
const redirectDeleted = async (
  load: PageLoad,
  { region }: Property,
  locale: string,
): Promise<PageOutcome> => {
  if (!region) return load.redirect(302, buildPath('home'));
  try {
    const own = await load.need(regionCall(region.canonicalName, locale));
    const standIn = await standInFor(load, own, locale);
    return load.redirect(standIn === own ? 301 : 302, regionPagePath(standIn.canonicalName));
  } catch (error) {
    if (!isNotFoundFault(error)) throw error;
    return load.redirect(302, buildPath('home'));
  }
};

/** A property without recorded prices is as whole as any other. */
const loadPriceTrends = async (load: PageLoad, id: number): Promise<PriceTrends | null> => {
  const answer = await askPriceTrends(id, (call) => load.wishSoon(call, noPriceTrends));
  return isPriceTrendsError(answer) ? null : answer;
};

const loadSections = async (
  load: PageLoad,
  property: Property,
  locale: string,
): Promise<PropertySections> => {
  const { coordinates, id, region: place } = property;
  const [roomTypes, reviews, offers, region, nearby, similar, priceTrends] = await Promise.all([
    load.wish(roomTypesCall(id, locale)),
    load.wishSoon(reviewsCall(id)),
    load.wishSoon(offersCall(id, locale)),
    place && load.wishSoon(regionForPropertyCall(place.canonicalName, locale)),
    place && coordinates && load.wishSoon(nearbyRegionsCall({ id: place.id, coordinates }, locale)),
    place && load.wishSoon(similarPropertiesCall(place.canonicalName, locale)),
    loadPriceTrends(load, id),
  ]);
  return { roomTypes, reviews, offers, region, nearby, similar, priceTrends };
};

const loadPropertyPage = async (context: LoaderContext, id: string): Promise<PageOutcome> => {
  const load = startPageLoad(context);
  const { locale } = context.store.getState().context;
  const property = await load.need(propertyCall(id, locale));
  // A room type or tenancy has no page of its own.
  if (property.parentId !== null) {
    context.store.dispatch(propertyFailed('The property has a parent'));
    return load.notFound();
  }
  if (property.status === 'deleted') return redirectDeleted(load, property, locale);
  if (property.canonicalName !== id) {
    return load.redirect(301, buildPath('property', { id: property.canonicalName }));
  }
  context.store.dispatch(propertyLoaded(property, await loadSections(load, property, locale)));
  return load.ok();
};

export const loadProperty = async (context: LoaderContext): Promise<PageOutcome> => {
  const id = context.address.params.id ?? '';
  const { dispatch, getState } = context.store;
  if (!needsRequest(getState().property, { canonicalName: id })) return startPageLoad(context).ok();

  dispatch(propertyRequested(id));
  try {
    return await loadPropertyPage(context, id);
  } catch (error) {
    dispatch(propertyFailed(describeError(error)));
    throw error;
  }
};
