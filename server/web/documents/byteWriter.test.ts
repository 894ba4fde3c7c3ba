import { expect, test } from '@jest/globals';
import { createByteWriter } from './byteWriter.ts';

test('writes text as UTF-8, piece by piece', () => {
  const writer = createByteWriter();
  for (const piece of ['a', '', '£', '’', '\u{1f600}', 'z']) writer.write(piece);
  expect(writer.take()).toEqual(Buffer.from('a£’\u{1f600}z'));
});

test('half a surrogate pair spoils no page', () => {
  const writer = createByteWriter();
  for (const piece of ['<p>', '\ud83d', '£', '</p>']) writer.write(piece);
  expect(writer.take().toString()).toBe('<p>\ufffd£</p>');
  writer.write('next');
  expect(writer.take().toString()).toBe('next');
});

test('what was taken is not touched by the next page', () => {
  const writer = createByteWriter();
  writer.write('first');
  const first = writer.take();
  writer.write('SECOND');
  expect(writer.take().toString()).toBe('SECOND');
  expect(first.toString()).toBe('first');
});

test('grows with the page', () => {
  const writer = createByteWriter();
  const text = '–x'.repeat(400_000);
  writer.write('<');
  writer.write(text);
  writer.write('>');
  expect(writer.take().equals(Buffer.from(`<${text}>`))).toBe(true);
});
