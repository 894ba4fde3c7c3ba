import type { UnitType } from './searchFilters.ts';

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
