import { expect, test } from '@jest/globals';
import { dataOf, WireRecord } from './wireRecord.ts';

const record = new WireRecord({
  name: 'A',
  empty: '',
  count: 3,
  isFree: false,
  nothing: null,
  list: [{ id: 1 }, { id: 'two' }],
  words: ['a', 'b'],
  wrongWords: ['a', 1],
});

test('members are read by their type', () => {
  expect(record.text('name')).toBe('A');
  expect(record.number('count')).toBe(3);
  expect(record.flag('isFree')).toBe(false);
  expect(record.texts('words')).toEqual(['a', 'b']);
});

test('names of addresses are in small letters', () => {
  const names = new WireRecord({ canonical_name: 'Leeds-City', parent_canonical_name: '' });
  expect(names.addressName('canonical_name')).toBe('leeds-city');
  expect(names.optionalAddressName('canonical_name')).toBe('leeds-city');
  expect(names.optionalAddressName('parent_canonical_name')).toBeNull();
});

test('optional members may be absent or null', () => {
  expect(record.optionalText('nothing')).toBeNull();
  expect(record.optionalText('empty')).toBeNull();
  expect(record.optionalNumber('absent')).toBeNull();
  expect(record.optionalRecord('nothing')).toBeNull();
  expect(record.optionalRecords('absent', (item) => item.number('id'))).toEqual([]);
  expect(record.optionalTexts('absent')).toEqual([]);
});

test.each<[string, () => unknown]>([
  ['body.absent is no text', () => record.text('absent')],
  ['body.name is no number', () => record.number('name')],
  ['body.count is no flag', () => record.flag('count')],
  ['body.name is no object', () => record.record('name')],
  ['body.name is no list', () => record.texts('name')],
  ['body.wrongWords[1] is no text', () => record.texts('wrongWords')],
  ['body.list[1].id is no number', () => record.records('list', (item) => item.number('id'))],
  ['body.count is no text', () => record.optionalText('count')],
  ['body.empty is no name', () => record.addressName('empty')],
  ['body is no object', () => dataOf([])],
  ['body.data is no object', () => dataOf({})],
])('another shape is refused with "%s"', (message, read) => {
  expect(read).toThrow(expect.objectContaining({ name: 'UpstreamError', status: undefined }));
  expect(read).toThrow(message);
});
