import type { LeaseUnit } from '../../../shared/domain/search/filters/stayOptions.ts';
import type { Translate } from '../../messages/messages.ts';

interface Length {
  readonly duration: number;
  readonly durationUnit: LeaseUnit;
}

/** "44 weeks". */
export const stayText = ({ duration, durationUnit }: Length, t: Translate): string =>
  t(durationUnit === 'week' ? 'rooms.weeks' : 'rooms.months', { count: duration });
