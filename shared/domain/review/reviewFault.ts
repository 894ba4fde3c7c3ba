const LINK =
  /https?:|www\.|\b[a-z0-9-]{2,}\.(?:com|net|org|info|io|co|uk|de|cn|in|au|us|app|me)\b/i;
const EMAIL = /[^\s@]@[^\s@]+\.[^\s@]/;
const DATE = /\b\d{1,4}[-./]\d{1,2}[-./]\d{1,4}\b/g;
/** Nine digits or more, however they are grouped; rents and years have fewer. */
const PHONE = /(?:\d[\s().-]{0,2}){9,}/;
const SAME_LETTER = /(\p{L})\1{4,}/iu;
const SAME_WORD = /(?:^|[^\p{L}])(\p{L}+)(?:[^\p{L}]+\1){3,}(?!\p{L})/iu;
const FEWEST_WORDS = 5;

/** What no review is published with, whoever wrote it. */
export type ReviewFault = 'contact' | 'repetition';

const differentWords = (text: string): number =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).size;

/** Scripts that put no space between words have all of a sentence in one. */
const isSpaced = (text: string): boolean =>
  !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}]/u.test(text);

/** What a program can tell: ways to reach somebody, and text that says nothing. */
export const reviewFault = (text: string): ReviewFault | null => {
  const undated = text.replaceAll(DATE, ' ');
  if (LINK.test(text) || EMAIL.test(text) || PHONE.test(undated)) return 'contact';
  if (SAME_LETTER.test(text) || SAME_WORD.test(text)) return 'repetition';
  return isSpaced(text) && differentWords(text) < FEWEST_WORDS ? 'repetition' : null;
};
