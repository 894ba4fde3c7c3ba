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
  expect(record.flag('isFree', true)).toBe(false);
  expect(record.texts('words')).toEqual(['a', 'b']);
});

test('a flag that is not said is what its absence means', () => {
  expect(record.flag('absent', true)).toBe(true);
  expect(record.flag('nothing', false)).toBe(false);
  expect(record.flag('count', true)).toBe(true);
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

test('optional members of another type are read as absent', () => {
  expect(record.optionalText('count')).toBeNull();
  expect(record.optionalNumber('name')).toBeNull();
  expect(record.optionalRecord('list')).toBeNull();
  expect(record.optionalRecords('name', (item) => item.number('id'))).toEqual([]);
  expect(record.optionalTexts('count')).toEqual([]);
});

test('a part that lacks what it needs is absent, and an absent record holds nothing', () => {
  const whole = new WireRecord({ point: { lat: 1, lng: 2 }, half: { lat: 1 } });
  const read = (point: WireRecord) => [point.number('lat'), point.number('lng')];
  expect(whole.optionalPart('point', read)).toEqual([1, 2]);
  expect(whole.optionalPart('half', read)).toBeNull();
  expect(whole.optionalPart('none', read)).toBeNull();
  expect(whole.recordOrEmpty('none').optionalText('name')).toBeNull();
});

test('items with a hole are left out of their list', () => {
  expect(record.records('list', (item) => item.number('id'))).toEqual([1]);
  expect(record.texts('wrongWords')).toEqual(['a']);
});

test('a fault of our own in reading an item is no hole', () => {
  const read = () => {
    throw new TypeError('broken');
  };
  expect(() => record.records('list', read)).toThrow(TypeError);
});

test.each<[string, () => unknown]>([
  ['body.absent is no text', () => record.text('absent')],
  ['body.name is no number', () => record.number('name')],
  ['body.name is no object', () => record.record('name')],
  ['body.name is no list', () => record.texts('name')],
  ['body.list[0].name is no text', () => record.records('list', (item) => item.text('name'))],
  ['body.empty is no name', () => record.addressName('empty')],
  ['body is no object', () => dataOf([])],
  ['body.data is no object', () => dataOf({})],
])('another shape is refused with "%s"', (message, read) => {
  expect(read).toThrow(expect.objectContaining({ name: 'UpstreamError', status: undefined }));
  expect(read).toThrow(message);
});
