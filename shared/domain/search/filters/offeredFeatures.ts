/**
 * Further features that the search offers, in the order of their bits in the database. Apart from
 * the record, which is in the first load.
 */
export const amenities = [
  'gym',
  'laundry',
  'study_room',
  'common_room',
  'cinema_room',
  'swimming_pool',
  'parking',
  'bike_storage',
  'elevator',
  'on_site_team',
  'pet_friendly',
  'air_conditioning',
  'dishwasher',
  'balcony',
] as const;

/** What the rent may include. */
export const bills = ['wifi', 'electricity', 'water', 'heating_bill'] as const;

export type Amenity = (typeof amenities)[number];
export type Bill = (typeof bills)[number];
