import '#messages/enquiryFields.json';
import { useSelector } from 'react-redux';
import { type CallingCode, findCallingCode } from '../../shared/domain/contact/callingCodes.ts';
import { zoneName } from '../../shared/domain/dates/zoneName.ts';
import { selectLocale } from '../store/context.slice.ts';
import { countryOptions } from './countryNames.localised.ts';
import * as inSource from './formTexts.source.ts';
import type { Translate } from './messages.ts';

/** Calling codes, by the names of their countries. @param toValue what the form sends of one. */
export const useCodeOptions = (
  toValue: (code: CallingCode) => string,
): readonly { readonly value: string; readonly label: string }[] => {
  const locale = useSelector(selectLocale);
  const inEnglish = inSource.useCodeOptions(toValue);
  if (locale === 'en') return inEnglish;
  return countryOptions(locale).flatMap(({ label, value }) => {
    const entry = findCallingCode(value);
    return entry ? { value: toValue(entry), label: `${label} +${entry.code}` } : [];
  });
};

/** Whose clock it is: "New York" of "America/New_York"; in other languages the name of the zone. */
export const useZoneCity = (timeZone: string): string => {
  const locale = useSelector(selectLocale);
  const city = inSource.useZoneCity(timeZone);
  return locale === 'en' ? city : (zoneName(timeZone, locale) ?? city);
};

/** "44 weeks" in the language of the page; a text that is no length stays as it is. */
export const stayText = (stay: string, t: Translate): string => {
  const [range = '', unit] = stay.split(' ');
  return unit === 'weeks' || unit === 'months' ? t(`enquiryField.${unit}`, { range }) : stay;
};
