import { isUpstreamNotFound } from '../../shared/contracts/upstreamError.ts';
import type { Region } from '../../shared/domain/region/region.ts';
import { regionCall } from '../api/regions.api.ts';
import type { PageLoad } from './pageLoad.ts';

/** Regions lie five deep: more parents than that are a circle in the data. */
const MAX_PARENTS = 5;

const parentOf = async (load: PageLoad, region: Region, locale: string): Promise<Region | null> => {
  if (region.isActive || region.parentCanonicalName === null) return null;
  try {
    return await load.required({
      ...regionCall(region.parentCanonicalName, locale),
      isSearch: true,
    });
  } catch (error) {
    if (isUpstreamNotFound(error)) return null;
    throw error;
  }
};

/** The region whose page stands for the given one: itself, or for an inactive one its parent. */
export const standInFor = async (
  load: PageLoad,
  region: Region,
  locale: string,
): Promise<Region> => {
  let current = region;
  for (let depth = 0; depth < MAX_PARENTS; depth += 1) {
    const parent = await parentOf(load, current, locale);
    if (!parent) return current;
    current = parent;
  }
  return current;
};
