import type { Deployment } from '../site/site.ts';
import { deploymentLanguages, type Language, languageTags } from './language.ts';

/** Names, in the query of any page, the language that it is wanted in. */
export const LANGUAGE_KEY = 'scLang';

/** Path and query of the same page in a language, whatever language they have named before. */
export const namingLanguage = (address: string, language: Language): string => {
  const [path = '', search = ''] = address.split('?');
  const others = search
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith(`${LANGUAGE_KEY}=`));
  return `${path}?${[...others, `${LANGUAGE_KEY}=${language}`].join('&')}`;
};

/**
 * Under which address search engines know a page in a language: that of the deployment's own needs
 * no mention.
 * @param address canonical path and query, without a language.
 */
export const canonicalIn = (deployment: Deployment, language: Language, address: string): string =>
  language === deploymentLanguages[deployment][0] ? address : namingLanguage(address, language);

export interface LanguageAlternate {
  /** BCP 47 tag, or "x-default" of the page for everybody else. */
  readonly hreflang: string;
  /** Path and query. */
  readonly address: string;
}

/** The same page in all languages of the deployment; none where it speaks one alone. */
export const languageAlternates = (
  deployment: Deployment,
  address: string,
): readonly LanguageAlternate[] => {
  const languages = deploymentLanguages[deployment];
  if (languages.length === 1) return [];
  const own = languages.map((language) => ({
    hreflang: languageTags[language],
    address: canonicalIn(deployment, language, address),
  }));
  return [...own, { hreflang: 'x-default', address }];
};
