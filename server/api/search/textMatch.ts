import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm';
import { hasChinese, typedWords } from '../../../shared/domain/search/placeWords.ts';
import { simplifiedText } from './simplifiedText.ts';

/** What each typed word has to satisfy; a text without any word matches nothing. */
const eachWord = (words: readonly string[], condition: (word: string) => SQL): SQL =>
  words.length === 0 ? sql`false` : (and(...words.map(condition)) ?? sql`false`);

type Text = AnyColumn | SQL;

// Words are letters and digits, and phrases of such with spaces: no wildcards of LIKE and no signs of
// an expression are among them.

/**
 * A Chinese character is a word of every text that it is in, so that the index is asked for the word:
 * of a part of a text so short it knows nothing, and all of it would be read.
 */
const isWord = (column: Text, word: string): SQL =>
  sql`(${column} like ${`${word} %`} or ${column} like ${`% ${word} %`}
    or ${column} like ${`% ${word}`} or ${column} = ${word})`;

/** Every word occurs, be it within another one; the trigram index of the column answers it. */
export const containsEach = (column: Text, words: readonly string[]): SQL =>
  eachWord(words, (word) =>
    hasChinese(word) && [...word].length === 1
      ? isWord(column, word)
      : sql`${column} like ${`%${word}%`}`,
  );

/** Every word begins one of the text, which is folded as they are. */
export const beginsEach = (column: Text, words: readonly string[]): SQL =>
  eachWord(words, (word) => sql`' ' || ${column} like ${`% ${word}%`}`);

/** Every word is one of the text. */
export const hasEach = (column: Text, words: readonly string[]): SQL =>
  eachWord(words, (word) => sql`' ' || ${column} || ' ' like ${`% ${word} %`}`);

/** One of the names, in the form of `name_words`, consists of these words alone. */
export const isNamedBy = (column: Text, words: readonly string[]): SQL => {
  const one = `(${words.join('|')})`;
  return sql`${column} ~ ${`\\| ${one}( ${one})* \\|`}`;
};

/** The first of the names, in the form of `name_words`, that begins with the word. */
export const nameBeginning = (column: Text, word: string): SQL =>
  sql`substring(${column} from ${`\\| (${word}[^|]*) \\|`})`;

/** Matches when every word occurs in the column. */
export const containsWords = (column: AnyColumn, text: string): SQL =>
  containsEach(column, typedWords(simplifiedText(text)));
