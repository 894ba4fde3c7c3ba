import '#messages/listing.json';
import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import {
  type DistanceUnit,
  shownDistance,
} from '../../../shared/domain/property/formatDistance.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale } from '../../store/context.slice.ts';

/** Metres as "0.4 mi". */
export const useLengthText = (unit: DistanceUnit): ((metres: number) => string) => {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  return useCallback(
    (metres) => {
      const { value } = shownDistance(metres, unit, locale);
      return t(unit === 'mile' ? 'distance.miles' : 'distance.kilometres', { value });
    },
    [locale, t, unit],
  );
};
