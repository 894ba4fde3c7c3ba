const ACCENTS = /\p{M}/gu;
/** Straight ones are typed where round ones are printed, and often none. */
const APOSTROPHES = /['‘’]/g;
/** Letters that are no letter with an accent. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l' };

/** Chinese has no spaces: each of its characters is a word, and a run of them a phrase. */
const BESIDE_CHINESE = /\p{Script=Han}(?=[\p{L}\p{N}])|[\p{L}\p{N}](?=\p{Script=Han})/gu;

/** The form in which names are compared and stored for it: "King’s Café" → "kings cafe", "伦敦" → "伦 敦". */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ßæœøł]/g, (letter) => LETTERS[letter] ?? letter)
    // Keyboards for Chinese have letters of the width of its characters, too.
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(APOSTROPHES, '')
    .replace(BESIDE_CHINESE, '$& ');

export const hasChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Characters typed before places and universities are looked up: one of Chinese is enough. */
export const minimumQueryLength = 3;

export const isLongEnoughQuery = (text: string, minimum = minimumQueryLength): boolean =>
  hasChinese(text) || [...text.trim()].length >= minimum;

/** Words that names are told and typed with or without. */
const FILLERS: ReadonlySet<string> = new Set(
  'of the and at in de del der die des zu zur fur von und y i du'.split(' '),
);

const WORDS =
  /\p{Script=Han}(?:[^\p{L}\p{N}]*\p{Script=Han})*|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;

/** A Chinese phrase counts as one word, whatever stands between its characters. */
const wordsOf = (folded: string): string[] =>
  (folded.match(WORDS) ?? []).map((word) => word.replace(/[^\p{L}\p{N}]+/gu, ' '));

/** The words that tell folded names apart; of one that consists of fillers, all. */
const tellingWords = (folded: string): string[] => {
  const words = wordsOf(folded);
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
};

const MAX_WORDS = 6;

/**
 * What somebody looks for, as far as it tells anything: words, and phrases of Chinese with a space
 * between their characters.
 */
export const typedWords = (text: string): string[] =>
  tellingWords(foldText(text)).slice(0, MAX_WORDS);

const TRANSLITERATED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/**
 * A name in every way it is typed: "Köln" also as "Koeln", "King's Cross" also as "King Cross".
 * Folded, without fillers.
 */
export const spellings = (name: string): readonly string[] => {
  const lower = name.normalize('NFC').toLowerCase();
  const german = lower.replace(/[äöü]/g, (letter) => TRANSLITERATED[letter] ?? letter);
  const both = [lower, german];
  const owned = both.map((text) => text.replace(/['‘’]s\b/g, ''));
  return [...new Set([...both, ...owned].map((text) => tellingWords(foldText(text)).join(' ')))];
};

/** The names of a place for its `name_words`: "| koln | koeln | cologne |". */
export const nameWords = (names: readonly string[]): string =>
  `| ${[...new Set(names.flatMap(spellings))].join(' | ')} |`;

/** The texts that a place is found by, its own names before those of what it lies in. */
export const placeSearchText = (names: readonly string[]): string =>
  [...new Set(names.flatMap((name) => [foldText(name), ...spellings(name)]))].join(' ');

/** 0: the words are all of the name, in any order; 1: words of it; 2: words of it begin so. */
export type NameRank = 0 | 1 | 2;

const rankOf = (spelling: string, typed: readonly string[]): NameRank | null => {
  const name = ` ${spelling} `;
  if (!typed.every((word) => name.includes(` ${word}`))) return null;
  if (!typed.every((word) => name.includes(` ${word} `))) return 2;
  const words = typed.flatMap((word) => word.split(' '));
  return spelling.split(' ').every((word) => words.includes(word)) ? 0 : 1;
};

/** How well typed words fit a name in its best spelling; null: they do not. */
export const nameRank = (name: string, typed: readonly string[]): NameRank | null => {
  const ranks = spellings(name).map((spelling) => rankOf(spelling, typed));
  return ([0, 1, 2] as const).find((rank) => ranks.includes(rank)) ?? null;
};
