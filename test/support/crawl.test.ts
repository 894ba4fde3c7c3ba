import { expect, test } from '@jest/globals';
import { crawl } from './crawl.ts';

const ORIGIN = 'https://site.test';

const pages: Readonly<Record<string, string>> = {
  '/': `<a class="x" href="/a?b=1&amp;c=2#there">A</a><a href="https://other.test/">away</a>
    <a href="mailto:a@b.test">mail</a><link rel="next" href="${ORIGIN}/moved"/>
    <form action="/form"></form><link rel="preload" href="/font">`,
  '/a?b=1&c=2': '<a href="/gone">gone</a><a href="#here">here</a><p id="here"></p>',
  '/list': '',
};

const get = async (path: string) => {
  const text = pages[path];
  const [status, headers] =
    path === '/moved' ? [301, { location: '/list' }] : [text === undefined ? 404 : 200, {}];
  return { status, headers, text: text ?? '', bytes: Buffer.alloc(0) };
};

test('redirects, missing pages and missing anchors are named with the page they are on', async () => {
  const { faults, visited } = await crawl({
    origin: ORIGIN,
    start: '/',
    sampledKind: () => undefined,
    sample: 0,
    get,
  });
  expect(visited).toEqual(['/', '/a?b=1&c=2']);
  expect(faults).toEqual([
    '/moved (on /): 301 to /list',
    '/gone (on /a?b=1&c=2): 404',
    '/a?b=1&c=2#there (on /)',
  ]);
});

test('of a sampled kind so many pages are visited, the same ones every time', async () => {
  const numbers = Array.from({ length: 30 }, (_, index) => `<a href="/n/${index}">n</a>`);
  const visit = async () => {
    const { visited } = await crawl({
      origin: ORIGIN,
      start: '/',
      sampledKind: (path) => (path.startsWith('/n/') ? 'number' : undefined),
      sample: 4,
      get: async (path) => ({
        ...(await get('/list')),
        text: path === '/' ? numbers.join('') : '',
      }),
    });
    return visited;
  };
  const first = await visit();
  expect(first).toHaveLength(5);
  expect(await visit()).toEqual(first);
});
