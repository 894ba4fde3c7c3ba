/**
 * English text → Chinese text. A text is a whole one or one sentence of it, as the generator writes it;
 * what stands in braces on both sides is carried over: `'Rooms in {place}': '{place}的房间'`.
 */
export type Phrases = Readonly<Record<string, string>>;

/** A name or a word that may stand where a phrase has braces. */
export type Words = ReadonlyMap<string, string>;

/** Undefined: there is no Chinese for the text. */
export type InChinese = (english: string) => string | undefined;

interface Pattern {
  readonly matcher: RegExp;
  readonly names: readonly string[];
  readonly chinese: string;
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** What stands for a placeholder never reaches into the next sentence. */
const VALUE = '((?:(?![.?!] ["“A-Z0-9]).)+?)';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patternOf = ([english, chinese]: readonly [string, string]): Pattern => {
  const names = [...english.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  const parts = english.split(/\{\w+\}/).map(escaped);
  return { matcher: new RegExp(`^${parts.join(VALUE)}$`, 's'), names, chinese };
};

/** Begins that tell patterns apart: most texts are compared with a handful instead of all. */
const BEGIN_LENGTH = 4;

const beginOf = (text: string): string => text.split('{', 1)[0]?.slice(0, BEGIN_LENGTH) ?? '';

const byBegin = (patterns: readonly (readonly [string, string])[]): Map<string, Pattern[]> => {
  const found = new Map<string, Pattern[]>();
  for (const entry of patterns) {
    const begin = beginOf(entry[0]);
    found.set(begin, [...(found.get(begin) ?? []), patternOf(entry)]);
  }
  return found;
};

/** "A, B and C", as the generator joins names. */
const listed = (text: string): string[] => text.split(/, and |, | and /);

/** Only sentences that end in the middle of a text are joined again, without the blanks of English. */
const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!]) (?=["“A-Z0-9])/);

const paragraphsOf = (text: string): string[] => text.split(/\n+/);

/** More than a run comes upon again; descriptions of houses are all different. */
const MAX_KNOWN = 50_000;

/** Of phrases with braces the longest goes first. */
const bySize = ([one]: readonly [string, string], [other]: readonly [string, string]): number =>
  other.length - one.length;

/**
 * Puts texts of the generator into Chinese by phrases: the whole of a text, else paragraph by
 * paragraph and sentence by sentence. What stands for a placeholder is looked up among words and
 * phrases itself, as a list of such if need be, and stays as it is where it is found in neither.
 */
export const createInChinese = (tables: readonly Phrases[], words: Words): InChinese => {
  const entries = tables.flatMap((table) => Object.entries(table));
  const whole = new Map(entries.filter(([english]) => !english.includes('{')));
  const patterns = byBegin(entries.filter(([english]) => english.includes('{')).sort(bySize));
  const known = new Map<string, string | undefined>();

  const chineseValue = (english: string): string => {
    const one = words.get(english) ?? phrase(english);
    if (one !== undefined) return one;
    const items = listed(english);
    if (items.length < 2) return english;
    const said = items.map((item) => words.get(item) ?? item);
    const last = said.pop() ?? '';
    return `${said.join('、')}和${last}`;
  };

  const matched = (english: string): string | undefined => {
    for (let length = Math.min(BEGIN_LENGTH, english.length); length >= 0; length -= 1) {
      for (const { chinese, matcher, names } of patterns.get(english.slice(0, length)) ?? []) {
        const match = matcher.exec(english);
        if (!match) continue;
        const values = new Map(names.map((name, index) => [name, match[index + 1] ?? '']));
        return chinese.replace(PLACEHOLDER, (_, name: string) =>
          chineseValue(values.get(name) ?? ''),
        );
      }
    }
    return undefined;
  };

  const phrase = (english: string): string | undefined => whole.get(english) ?? matched(english);

  const sentences = (english: string): string | undefined => {
    const parts = sentencesOf(english);
    if (parts.length < 2) return undefined;
    const said = parts.map(phrase);
    return said.every((part) => part !== undefined) ? said.join('') : undefined;
  };

  const paragraphs = (english: string): string | undefined => {
    const parts = paragraphsOf(english);
    if (parts.length < 2) return undefined;
    const said = parts.map((part) => phrase(part) ?? sentences(part));
    return said.every((part) => part !== undefined) ? said.join('\n\n') : undefined;
  };

  return (english) => {
    if (known.has(english)) return known.get(english);
    const chinese =
      words.get(english) ?? phrase(english) ?? sentences(english) ?? paragraphs(english);
    if (known.size < MAX_KNOWN) known.set(english, chinese);
    return chinese;
  };
};

/** Every text of a value with its Chinese; what has none is left out. @param texts of one row or more. */
export const pairsOf = (
  texts: Iterable<string>,
  inChinese: InChinese,
): { readonly language: 'zh'; readonly source: string; readonly text: string }[] =>
  [...new Set(texts)].flatMap((source) => {
    const text = inChinese(source);
    return text === undefined || text === source ? [] : [{ language: 'zh' as const, source, text }];
  });
