/** The language that texts are written in first: it gives the ids, and the others are held to it. */
export const sourceLocale = 'en';

/** The source language in odd letters: shows what is no message, and what has no room. */
export const pseudoLocale = 'qps';
