import type { FilterRecord } from '../filterRecord.ts';
import { choiceValues } from '../queryValues.ts';

export const unitTypes = ['independent_house', 'student_accommodation'] as const;
export type UnitType = (typeof unitTypes)[number];

const studentAccommodation = ['student_accommodation', 'apartment', 'university_hall'] as const;

export type RequestedUnitType = UnitType | (typeof studentAccommodation)[number];

/** Student accommodation is three types of unit to the API. */
export const expandUnitTypes = (types: readonly UnitType[]): readonly RequestedUnitType[] => [
  ...new Set(
    types.flatMap((type): readonly RequestedUnitType[] =>
      type === 'student_accommodation' ? studentAccommodation : [type],
    ),
  ),
];

export interface HousingTypeFilter {
  readonly meta_unit_types: readonly UnitType[];
}

export const housingType: FilterRecord<HousingTypeFilter, 'meta_unit_types'> = {
  keys: {
    meta_unit_types: {
      role: 'landing',
      // Student accommodation is what every list consists of anyway.
      isLanding: (values) => values.get('meta_unit_types') === 'independent_house',
    },
  },
  empty: { meta_unit_types: [] },
  parse: (values) => ({ meta_unit_types: choiceValues(values, 'meta_unit_types', unitTypes) }),
  write: ({ meta_unit_types }) => ({ meta_unit_types }),
  listing: ({ meta_unit_types: types }) => ({ meta_unit_types: expandUnitTypes(types) }),
};
