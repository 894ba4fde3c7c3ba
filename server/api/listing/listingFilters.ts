import {
  availability,
  bounds,
  features,
  guarantor,
  housingType,
  name,
  rating,
  requiredFeatures,
  tags,
} from './propertyFilters.ts';
import {
  bathrooms,
  bedrooms,
  budget,
  dualOccupancy,
  maxPrice,
  minPrice,
  moveInMonth,
  roomType,
  stayDuration,
} from './stayFilters.ts';

/**
 * Every filter but those that say where to look, under the name by which an empty result says
 * what it costs.
 */
export const listingFilters = {
  range_available_price: budget,
  min_price: minPrice,
  max_price: maxPrice,
  move_in_month: moveInMonth,
  meta_min_lease_duration: stayDuration,
  meta_types: roomType,
  meta_unit_types: housingType,
  meta_bedroom_counts: bedrooms,
  meta_bathroom_counts: bathrooms,
  guarantor,
  features,
  required_features: requiredFeatures,
  features_and: dualOccupancy,
  rating,
  tags,
  available: availability,
  name,
  region_bounds: bounds,
} as const;
