import { createElement, Fragment, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { defaultLanguage } from '../../../shared/domain/language/language.ts';
import { otherLanguage } from '../../../shared/domain/language/otherLanguage.ts';
import { selectLocale } from '../../store/context.slice.ts';
import * as inSource from './AddressLine.source.ts';

interface AddressLineProps {
  /** Street, place, postal code, country: '' for what is not known. */
  readonly parts: readonly string[];
}

/**
 * An address. What of it is for the post stays in its own letters, and is read aloud and broken into
 * lines by the rules of their language.
 */
export function AddressLine({ parts }: AddressLineProps): ReactNode {
  const locale = useSelector(selectLocale);
  if (locale === defaultLanguage) return inSource.AddressLine({ parts });
  const said = parts
    .filter((part) => part !== '')
    .flatMap((part) => [', ', createElement('span', { lang: otherLanguage(part, locale) }, part)]);
  return createElement(Fragment, null, ...said.slice(1));
}
