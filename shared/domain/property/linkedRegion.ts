import type { RegionLink } from '../region/region.ts';
import type { Property } from './property.ts';

/** The region of a property, where the site that shows it has a page of the region. */
export const linkedRegion = ({
  isOffered,
  region,
}: Pick<Property, 'isOffered' | 'region'>): RegionLink | null => (isOffered ? region : null);
