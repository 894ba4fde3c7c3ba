import { expect, test } from '@jest/globals';
import { documentBytes } from './document.ts';

const page = {
  appHtml: '<main>app</main>',
  headHtml: '<title>t</title>',
  styleTags: '<link rel="stylesheet" href="/assets/a.css">',
  scriptTags: '<script async src="/assets/a.js"></script>',
  linkHeader: '',
  language: 'en',
};

test('puts every part in its place', () => {
  expect(documentBytes(page, { a: 1 }, '<link rel="icon" href="/i.svg">').toString()).toBe(
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      '<title>t</title><link rel="stylesheet" href="/assets/a.css"><link rel="icon" href="/i.svg">' +
      '</head><body><div id="root"><main>app</main></div>' +
      '<script type="application/json" id="__STATE__">{"a":1}</script>' +
      '<script async src="/assets/a.js"></script></body></html>',
  );
});

test('a language that is no tag does not reach the attribute', () => {
  expect(documentBytes({ ...page, language: 'en"><script>' }, {}, '').toString()).toContain(
    '<html lang="en">',
  );
});
