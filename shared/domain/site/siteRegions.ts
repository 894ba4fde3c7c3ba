import type { Site, SiteRegion } from './site.ts';

/** The regions that a partner leads his visitors to, the one for a search without a place first. */
export const siteRegions = (site: Site): readonly SiteRegion[] => {
  if (site.kind === 'main') return [];
  const { defaultRegion, regions } = site.profile;
  if (defaultRegion === null) return regions;
  const others = regions.filter(
    ({ canonicalName }) => canonicalName !== defaultRegion.canonicalName,
  );
  return [defaultRegion, ...others];
};
