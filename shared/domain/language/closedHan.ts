/** Chinese letters, and the marks between them that take the room of a letter. */
const WIDE = '[\\p{Script=Han}\\u3000-\\u303f\\uff01-\\uff0f\\uff1a-\\uff1f“”]';
const BLANKS = new RegExp(`(${WIDE}) +(?=${WIDE})`, 'gu');

/**
 * Closes blanks between Chinese letters: one that a text has around a name is for names in Latin
 * letters, and one between two sentences is for languages that have it.
 */
export const closedHan = (text: string): string =>
  text.includes(' ') ? text.replace(BLANKS, '$1') : text;
