const PLACEHOLDER = /\{[^{}]*\}/g;
const NUMBER = /\d+(?:[.,]\d+)*/g;

const sortedMatches = (text: string, pattern: RegExp): readonly string[] =>
  [...(text.match(pattern) ?? [])].sort();

/** "1,150" and "1150", "09" and "9" are the same number. */
const numbersIn = (text: string): readonly string[] =>
  sortedMatches(text, NUMBER).map((number) =>
    number.replace(/,(?=\d{3}(?!\d))/g, '').replace(/^0+(?=\d)/, ''),
  );

/** What Chinese may write in the place of a small number, "一" of "1". */
const NUMERALS = ['零〇', '一首', '二两双', '三', '四', '五', '六', '七', '八', '九', '十'];

const isSaid = (number: string, text: string): boolean =>
  [...(NUMERALS[Number(number)] ?? '')].some((numeral) => text.includes(numeral));

/** The placeholders that one has and the other has not; undefined: they have the same. */
const placeholderFault = (source: string, text: string): string | undefined => {
  const [wanted, given] = [source, text].map((each) => sortedMatches(each, PLACEHOLDER).join(' '));
  if (wanted === given) return undefined;
  return `its placeholders are ${given || 'none'} instead of ${wanted || 'none'}`;
};

const numberFault = (source: string, text: string): string | undefined => {
  const given = new Set(numbersIn(text));
  const lost = numbersIn(source).find((number) => !given.has(number) && !isSaid(number, text));
  return lost === undefined ? undefined : `the number ${lost} is missing`;
};

/** Why a text cannot stand for its source: what is in braces and the numbers are kept. */
export const translationFault = (source: string, text: string): string | undefined =>
  placeholderFault(source, text) ?? numberFault(source, text);
