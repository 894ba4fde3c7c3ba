import { useSelector } from 'react-redux';
import { zoneName } from '../../shared/domain/dates/zoneName.ts';
import { selectLocale } from '../store/context.slice.ts';
import * as inSource from './useZoneCity.source.ts';

/** Whose clock it is: "New York" of "America/New_York"; in other languages the name of the zone. */
export const useZoneCity = (timeZone: string): string => {
  const locale = useSelector(selectLocale);
  const city = inSource.useZoneCity(timeZone);
  return locale === 'en' ? city : (zoneName(timeZone, locale) ?? city);
};
