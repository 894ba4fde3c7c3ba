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
  readonly chinese: string;
}

const PLACEHOLDER = /\{(\w+)\}/g;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const NUMBER = String.raw`\d[\d,.]*`;

/** What a placeholder takes where its name tells; a digit behind the name tells two of a kind apart. */
const TAKES: Readonly<Record<string, string>> = {
  number: NUMBER,
  year: String.raw`\d{4}`,
  money: String.raw`[^\s\d]{0,3}${NUMBER}`,
  // Places have commas in their names, residences none.
  residence: '[^,]+?',
};

const takenBy = (name: string): string => TAKES[name.replace(/\d$/, '')] ?? '.+?';

/** What stands twice in a phrase is the same in both places. */
const patternOf = ([english, chinese]: readonly [string, string]): Pattern => {
  const names = new Set<string>();
  const groupOf = (name: string): string => {
    const group = names.has(name) ? `\\k<${name}>` : `(?<${name}>${takenBy(name)})`;
    names.add(name);
    return group;
  };
  const parts = english
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? escaped(part) : groupOf(part)));
  return { matcher: new RegExp(`^${parts.join('')}$`, 's'), chinese };
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

/** The items of "A, B and C". The longest name that is known goes first: some hold a comma or "and". */
const listed = (text: string, isKnown: (name: string) => boolean): string[] => {
  const parts = text.split(/(, and |, | and )/);
  const items: string[] = [];
  for (let start = 0; start < parts.length; ) {
    let end = parts.length;
    while (end > start + 1 && !isKnown(parts.slice(start, end).join(''))) end -= 2;
    items.push(parts.slice(start, end).join(''));
    start = end + 1;
  }
  return items;
};

/** Where a sentence may end: names with "St." or an initial look the same. */
const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!]) (?=["“\p{Lu}\d])/u);

/** Where Chinese meets a foreign word; money such as AU$150 is written like a number. */
const EDGE = /(?<=\p{sc=Han})(?=\p{sc=Latin})(?![A-Z]+\$)|(?<=\p{sc=Latin} ?\d*)(?=\p{sc=Han})/gu;

/** As Chinese pages write foreign words: with a blank on each side. */
const spaced = (text: string): string => text.replace(EDGE, ' ');

/** Other dollars have a letter before the sign already. */
const money = (text: string): string => text.replace(/^\$(?=\d)/, 'US$');

const paragraphsOf = (text: string): string[] => text.split(/\n+/);

const BLANK = /\s/;

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

  /** "Trinity Laban, London": what has no Chinese name, in a place that has one. */
  const withinPlace = (english: string): string => {
    const [name = '', place = ''] = english.split(/, (.*)/s);
    const around = words.get(place);
    return around === undefined ? money(english) : `${around}${name}`;
  };

  const chineseValue = (english: string): string => {
    const one = words.get(english) ?? phrase(english);
    if (one !== undefined) return one;
    if (!english.includes(' and ')) return withinPlace(english);
    const isKnown = (item: string): boolean => words.has(item) || whole.has(item);
    const said = listed(english, isKnown).map(
      (item) => words.get(item) ?? whole.get(item) ?? money(item),
    );
    const last = said.pop() ?? '';
    return said.length === 0 ? last : `${said.join('、')}和${last}`;
  };

  const matched = (english: string): string | undefined => {
    for (let length = Math.min(BEGIN_LENGTH, english.length); length >= 0; length -= 1) {
      for (const { chinese, matcher } of patterns.get(english.slice(0, length)) ?? []) {
        const values = matcher.exec(english)?.groups;
        if (values)
          return chinese.replace(PLACEHOLDER, (_, name) => chineseValue(values[name] ?? ''));
      }
    }
    return undefined;
  };

  const phrase = (english: string): string | undefined => whole.get(english) ?? matched(english);

  /** A phrase for each sentence, or for as few as have one together. */
  const sentences = (parts: readonly string[]): string | undefined => {
    if (parts.length === 0) return '';
    for (let count = 1; count <= parts.length; count += 1) {
      const first = phrase(parts.slice(0, count).join(' '));
      const rest = first === undefined ? undefined : sentences(parts.slice(count));
      if (rest !== undefined) return `${first}${rest}`;
    }
    return undefined;
  };

  const paragraphs = (english: string): string | undefined => {
    const said = paragraphsOf(english).map(
      (part) => whole.get(part) ?? sentences(sentencesOf(part)),
    );
    return said.every((part) => part !== undefined) ? said.join('\n\n') : undefined;
  };

  return (english) => {
    // Keys and addresses, of which there are many: no phrase with braces is a single word.
    const word = words.get(english) ?? whole.get(english);
    if (word === undefined && !BLANK.test(english)) return undefined;
    if (known.has(english)) return known.get(english);
    const said = word ?? paragraphs(english) ?? matched(english);
    const chinese = said === undefined ? undefined : spaced(said);
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
