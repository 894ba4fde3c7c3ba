import { expect, test } from '@jest/globals';
import { createByteWriter, documentBytes, serialiseState } from './document.ts';

const page = {
  app: ['<main>app</main>'],
  headHtml: '<title>t</title>',
  styleTags: '<link rel="stylesheet" href="/assets/a.css">',
  scriptTags: '<script async src="/assets/a.js"></script>',
  linkHeader: '',
  language: 'en',
  state: { a: 1 },
};

test('puts every part in its place', () => {
  expect(documentBytes(page).toString()).toBe(
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      '<title>t</title><link rel="stylesheet" href="/assets/a.css">' +
      '</head><body><div id="root"><main>app</main></div>' +
      '<script type="application/json" id="__STATE__">{"a":1}</script>' +
      '<script async src="/assets/a.js"></script></body></html>',
  );
});

test('a language that is no tag does not reach the attribute', () => {
  expect(documentBytes({ ...page, language: 'en"><script>' }).toString()).toContain(
    '<html lang="en">',
  );
});

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

test.each([
  '</script><script>alert(1)</script>',
  '</SCRIPT >',
  '<!-- <script>',
  ']]>',
  'line\u2028and\u2029paragraph',
  'quotes " and \\ and \u0000',
  '&lt;',
])('%j comes back from the page as it went in', (text) => {
  const written = serialiseState({ [text]: [text] });
  expect(written).not.toMatch(/[<>\u2028\u2029]/);
  expect(JSON.parse(written)).toEqual({ [text]: [text] });
});

test('no state is null', () => {
  expect(serialiseState(undefined)).toBe('null');
});

test('reads back as JSON would write it, at any depth', () => {
  const state = {
    context: { today: '2030-01-15', missing: undefined, none: null, count: 0, yes: true },
    search: { list: { items: [{ name: '<b>', tags: ['a', undefined] }], page: 1 }, empty: {} },
    list: [1, { a: { b: { c: { d: [] } } } }],
    deep: { fields: { items: [{ id: 1 }], meta: { count: 1, none: undefined }, next: null } },
  };
  expect(JSON.parse(serialiseState(state))).toEqual(JSON.parse(JSON.stringify(state)));
});
