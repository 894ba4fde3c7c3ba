import { isUpstreamNotFound } from '../../shared/contracts/upstreamError.ts';
import { linkedRegion } from '../../shared/domain/property/linkedRegion.ts';
import type { Property } from '../../shared/domain/property/property.ts';
import type { Site } from '../../shared/domain/site/site.ts';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { regionPagePath } from '../../shared/routes/regionPagePath.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import { offeredPropertyCall, propertyCall } from '../api/inventories.api.ts';
import { regionCall } from '../api/regions.api.ts';
import type { PageLoad } from './pageLoad.ts';
import { standInFor } from './regionTarget.ts';

interface AskedProperty {
  /** As the address names it. */
  readonly canonicalName: string;
  readonly locale: string;
}

/** Where a site offers some homes alone, the others have a page too, for whoever has its address. */
export const requireProperty = async (
  load: PageLoad,
  { canonicalName, locale }: AskedProperty,
  { isRestricted }: Site,
): Promise<Property> => {
  const call = propertyCall(canonicalName, locale);
  if (!isRestricted) return load.required(call);
  try {
    return await load.required(offeredPropertyCall(canonicalName, locale));
  } catch (fault) {
    if (!isUpstreamNotFound(fault)) throw fault;
    return { ...(await load.required(call)), isOffered: false };
  }
};

/** A deleted property leads to the region it stood in, in one hop, or home where there is none. */
const redirectDeleted = async (
  load: PageLoad,
  property: Property,
  locale: string,
): Promise<PageOutcome> => {
  const region = linkedRegion(property);
  if (!region) return load.redirect(302, buildPath('home'));
  try {
    const own = await load.required({
      ...regionCall(region.canonicalName, locale),
      isSearch: true,
    });
    const standIn = await standInFor(load, own, locale);
    return load.redirect(standIn === own ? 301 : 302, regionPagePath(standIn.canonicalName));
  } catch (error) {
    if (!isUpstreamNotFound(error)) throw error;
    return load.redirect(302, buildPath('home'));
  }
};

/** Where a request for a property leads that is not for a page of its own; null: it is for one. */
export const outcomeElsewhere = async (
  load: PageLoad,
  property: Property,
  { canonicalName, locale }: AskedProperty,
): Promise<PageOutcome | null> => {
  // A room type or tenancy has no page of its own.
  if (property.parentId !== null) return load.notFound();
  if (property.status === 'deleted') return redirectDeleted(load, property, locale);
  if (property.canonicalName === canonicalName) return null;
  return load.redirect(301, buildPath('property', { canonicalName: property.canonicalName }));
};
