import { linkedRegion } from '../../../shared/domain/property/linkedRegion.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import type { Region, RegionAncestor } from '../../../shared/domain/region/region.ts';

/** The regions above a property from the country down, as far as they are known and have pages. */
export const propertyTrail = (
  property: Property,
  region: Region | null,
): readonly Pick<RegionAncestor, 'canonicalName' | 'name'>[] => {
  if (region) return [...region.ancestors, region];
  const known = linkedRegion(property);
  return known ? [known] : [];
};
