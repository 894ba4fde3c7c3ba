import type { CampusMode } from '../../../shared/domain/travel/campusMinutes.ts';
import { type CampusTime, splitCampusTime } from '../../../shared/domain/travel/campusTime.ts';
import type { MessageId } from '../../messages/messages.ts';

const modeTexts: Readonly<Record<CampusMode, MessageId>> = {
  walking: 'filter.walking',
  cycling: 'filter.cycling',
  transit: 'filter.transit',
};

export const campusTimeLabel = (
  time: CampusTime,
): { readonly id: MessageId; readonly values: { readonly count: number } } => {
  const { minutes, mode } = splitCampusTime(time);
  return { id: modeTexts[mode], values: { count: minutes } };
};
