import {
  type DistanceUnit,
  shownDistance,
} from '../../../shared/domain/property/formatDistance.ts';
import type { Translate } from '../../messages/messages.ts';

export interface DistanceTexts {
  readonly unit: DistanceUnit;
  readonly locale: string;
  readonly t: Translate;
}

/** "0.4 mi". */
export const lengthText = (metres: number, { locale, t, unit }: DistanceTexts): string => {
  const { value } = shownDistance(metres, unit, locale);
  return t(unit === 'mile' ? 'distance.miles' : 'distance.kilometres', { value });
};

/** "0.4 mi from the city centre". */
export const distanceText = (metres: number, origin: string, texts: DistanceTexts): string =>
  texts.t('distance.from', { distance: lengthText(metres, texts), origin });
