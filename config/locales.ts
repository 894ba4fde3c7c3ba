/** The language that texts are written in first: it gives the ids, and the others are held to it. */
export const sourceLocale = 'en';
