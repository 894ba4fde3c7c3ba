import { type SQL, sql } from 'drizzle-orm';
import { foldText, hasChinese } from '../../../shared/domain/search/placeWords.ts';
import { properties, regions } from '../db/schema.ts';
import { beginsEach, containsEach, hasEach, isNamedBy, nameBeginning } from './textMatch.ts';

/** Share of common trigrams from which a word counts as a misspelling of another. */
const TYPO_SIMILARITY = 0.45;

/** How rows are found by what somebody typed, and in which order. */
export interface Match {
  readonly condition: SQL;
  /** Smaller is better. */
  readonly rank: SQL<number>;
  /** Among equals the shorter name comes first: the words are the greater part of it. */
  readonly length: SQL;
}

const caseOf = (conditions: readonly SQL[]): SQL<number> =>
  sql<number>`case ${sql.join(
    conditions.map((condition, rank) => sql`when ${condition} then ${sql.raw(`${rank}`)}`),
    sql` `,
  )} else ${sql.raw(`${conditions.length}`)} end`;

const length = sql`length(${regions.name})`;

/**
 * A place by its own names before one by what it lies in, whole words before beginnings of words,
 * and both before what only occurs within a word.
 */
export function placesByWords(words: readonly string[]): Match {
  const { nameWords: names, searchText: all } = regions;
  const isNamed = hasEach(names, words);
  const chinese = words.find(hasChinese);
  return {
    condition: containsEach(all, words),
    rank: caseOf([
      sql`${isNamed} and ${isNamedBy(names, words)}`,
      isNamed,
      beginsEach(names, words),
      hasEach(all, words),
      beginsEach(all, words),
    ]),
    length: chinese === undefined ? length : sql`length(${nameBeginning(names, chinese)})`,
  };
}

/** Up to here the words are the place's own, or all of them whole. */
export const PLACE_GOOD = 3;
export const PLACE_FRAGMENT = 5;

export function inventoriesByWords(words: readonly string[]): Match {
  const { searchText: text } = properties;
  const starts = sql`${text} like ${`${words.join(' ')}%`}`;
  const begins = beginsEach(text, words);
  return {
    condition: containsEach(text, words),
    rank: caseOf([
      sql`${hasEach(text, words)} and ${starts}`,
      hasEach(text, words),
      sql`${begins} and ${starts}`,
      begins,
    ]),
    length: sql`length(${properties.name})`,
  };
}

export const INVENTORY_FRAGMENT = 4;

/** A name that begins so ranks as the beginning of a word does. */
const SOUND_BEGINS = 2;

/**
 * Finds by the pinyin of Chinese names, or its first letters: "lundun", "lun dun", "niujin dax", "mcst".
 */
export function placesBySound(text: string): Match {
  const sound = foldText(text).replace(/[^a-z0-9]/g, '');
  const { pinyin } = regions;
  const isSound = sql`${pinyin} like ${`%| ${sound} |%`}`;
  return {
    condition: sound === '' ? sql`false` : sql`${pinyin} like ${`%| ${sound}%`}`,
    rank: sql<number>`case when ${isSound} then 0 else ${SOUND_BEGINS}::int end`,
    length,
  };
}

/** By names that the text has among others: "伦敦学生公寓" looks for London. The longest goes first. */
export function placesNamedIn(text: string): Match {
  const words = ` ${foldText(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const longest = sql`(select max(length(name))
    from unnest(string_to_array(${regions.nameWords}, '|')) as name
    where length(name) > 2 and strpos(${words}, name) > 0)`;
  return { condition: sql`${longest} > 0`, rank: sql<number>`-${longest}`, length };
}

export function placesAlike(text: string): Match {
  const likeness = sql<number>`word_similarity(${foldText(text)}, ${regions.searchText})`;
  return {
    condition: sql`${likeness} >= ${TYPO_SIMILARITY}::float8`,
    rank: sql<number>`-${likeness}`,
    length,
  };
}
