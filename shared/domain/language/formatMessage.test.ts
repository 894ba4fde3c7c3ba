import { expect, test } from '@jest/globals';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type CompiledMessage, type MessageValues, messageFormatter } from './formatMessage.ts';

const formatted = (locale: string, message: string, values: MessageValues = {}): string =>
  messageFormatter(locale)(compileMessageOrThrow(message) as CompiledMessage, values);

const BEDS = '{count, plural, =0 {no bed} one {# bed} other {# beds}} in {place}';
const KIND = '{kind, select, flat {a flat} other {a home}}';
const NESTED = '{count, plural, other {{kind, select, flat {# flats} other {# homes}} of #}}';

test.each<[string, string, MessageValues, string]>([
  ['text alone', 'Enquire', {}, 'Enquire'],
  ['an empty text', '', {}, ''],
  ['a number that is a value is as it is', 'Room {no}', { no: 1200 }, 'Room 1200'],
  ['a value that is missing leaves nothing', 'Hi {name}!', {}, 'Hi !'],
  ['a branch for one number', BEDS, { count: 0, place: 'Leeds' }, 'no bed in Leeds'],
  ['the plural of one', BEDS, { count: 1, place: 'Leeds' }, '1 bed in Leeds'],
  ['a count has separators', BEDS, { count: 1200, place: 'Leeds' }, '1,200 beds in Leeds'],
  ['a count that is text', BEDS, { count: '2', place: 'Leeds' }, '2 beds in Leeds'],
  ['a value chooses', KIND, { kind: 'flat' }, 'a flat'],
  ['any other value', KIND, { kind: 'boat' }, 'a home'],
  ['a value that every object has', KIND, { kind: 'constructor' }, 'a home'],
  ['a choice within a plural', NESTED, { count: 3, kind: 'flat' }, '3 flats of 3'],
  ['a number sign outside of plurals', 'No. # {x}', { x: 1 }, 'No. # 1'],
  ['what was escaped', "It''s '{'{x}'}'", { x: 1 }, "It's {1}"],
])('%s', (_, message, values, text) => {
  expect(formatted('en', message, values)).toBe(text);
});

test('plurals and separators are those of the language', () => {
  const message = '{count, plural, one {# pokój} few {# pokoje} other {# pokoi}}';
  const of = (count: number): string => formatted('pl', message, { count });
  expect([1, 2, 5].map(of)).toEqual(['1 pokój', '2 pokoje', '5 pokoi']);
  expect(formatted('de', '{n, plural, other {#}}', { n: 12_000 })).toBe('12.000');
});

test('a language that Intl does not know counts as English does', () => {
  expect(formatted('qps', BEDS, { count: 1, place: 'Leeds' })).toBe('1 bed in Leeds');
});
