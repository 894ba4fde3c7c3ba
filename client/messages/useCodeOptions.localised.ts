import { useSelector } from 'react-redux';
import { type CallingCode, findCallingCode } from '../../shared/domain/contact/callingCodes.ts';
import { selectLocale } from '../store/context.slice.ts';
import { countryOptions } from './countryNames.localised.ts';
import * as inSource from './useCodeOptions.source.ts';

export interface CodeOption {
  readonly value: string;
  readonly label: string;
}

/** Calling codes, by the names of their countries. @param toValue what the form sends of one. */
export const useCodeOptions = (
  toValue: (code: CallingCode) => string = inSource.labelOf,
): readonly CodeOption[] => {
  const locale = useSelector(selectLocale);
  const inEnglish = inSource.useCodeOptions(toValue);
  if (locale === 'en') return inEnglish;
  return countryOptions(locale).flatMap(({ label, value }) => {
    const entry = findCallingCode(value);
    return entry ? { value: toValue(entry), label: `${label} +${entry.code}` } : [];
  });
};
