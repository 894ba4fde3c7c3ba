import { type CampusTime, campusTimes } from '../../travel/campusTime.ts';
import type { FilterRecord } from '../filterRecord.ts';
import { choiceValue, placeValue } from '../filterRecord.ts';

export interface UniversityFilter {
  /** Canonical name. */
  readonly university: string | null;
  /** The longest way to the university; null without one. */
  readonly campus_time: CampusTime | null;
}

export const university: FilterRecord<UniversityFilter, 'university', 'campus_time'> = {
  keys: { university: 'place', campus_time: 'narrow' },
  ownKeys: ['campus_time'],
  parse: (values) => {
    const chosen = placeValue(values, 'university');
    const time = choiceValue(values, 'campus_time', campusTimes);
    return { university: chosen, campus_time: chosen === null ? null : time };
  },
  write: ({ campus_time: time, university: chosen }) => ({
    university: chosen,
    campus_time: chosen === null ? null : time,
  }),
};
