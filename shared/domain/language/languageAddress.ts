/** Names, in the query of any page, the language that it is wanted in. */
export const LANGUAGE_KEY = 'scLang';
