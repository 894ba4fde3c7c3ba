/** Control characters, line breaks among them, and what turns the direction of text. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/** On one line: nobody's name begins a line of its own that looks like ours. */
export const oneLine = (text: string): string => text.replace(UNPRINTABLE, ' ').trim();

const quoted = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => `  | ${oneLine(line)}`)
    .join('\n');

const label = (path: readonly string[]): string => path.join(' ').replaceAll('_', ' ');

/** "data user query: …", a line for each value however deep; text of several lines is marked as such. */
export const fieldLines = (value: unknown, path: readonly string[] = []): string[] => {
  if (value === undefined || value === null || value === '') return [];
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([key, member]) => fieldLines(member, [...path, key]));
  }
  const text = String(value);
  const isLong = /[\r\n\u2028\u2029]/.test(text) && path.at(-1) === 'user_query';
  return [isLong ? `${label(path)}:\n${quoted(text)}` : `${label(path)}: ${oneLine(text)}`];
};
