const APOSTROPHES = /['‘’]/g;

/** Straight ones are typed where round ones are printed, and often none: names are searched without. */
export const withoutApostrophes = (text: string): string => text.replace(APOSTROPHES, '');
