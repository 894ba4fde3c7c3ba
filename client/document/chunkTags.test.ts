import { expect, test } from '@jest/globals';
import { createChunkTags, fontPreloads, UsedChunks } from './chunkTags.ts';

const group = (name: string) => ({
  name,
  chunks: [name],
  assets: [{ name: `${name}.js` }, { name: `${name}.css` }],
  childAssets: {},
});

const names = ['main', 'pages-Home', 'lazy-filters'];
const stats = {
  publicPath: '/assets/',
  outputPath: '/build',
  namedChunkGroups: Object.fromEntries(names.map((name) => [name, group(name)])),
  chunks: names.map((name) => ({ id: name, files: [`${name}.js`] })),
};

test('a part that is hydrated later has its styles in the document, and not its code', () => {
  const used = new UsedChunks();
  used.addChunk('pages-Home');
  used.addChunk('lazy-filters');
  const { linkHeader, scriptTags, styleTags } = createChunkTags(stats)(used);
  for (const name of names) expect(styleTags).toContain(`/assets/${name}.css`);
  expect(scriptTags).toContain('/assets/pages-Home.js');
  expect(scriptTags).not.toContain('lazy-filters');
  expect(linkHeader).toContain('</assets/lazy-filters.css>');
  expect(linkHeader).not.toContain('lazy-filters.js');
});

test('scripts are asked for early, and give way to styles', () => {
  const used = new UsedChunks();
  used.addChunk('pages-Home');
  const { linkHeader } = createChunkTags(stats)(used);
  expect(linkHeader).toContain('</assets/pages-Home.css>; rel=preload; as=style,');
  expect(linkHeader).toMatch(
    /<\/assets\/pages-Home\.js>; rel=preload; as=script; fetchpriority=low$/,
  );
});

test('of the scripts the largest is asked for first, wherever the build names it', () => {
  const scripts = ['runtime.1a.js', 'framework.2b.js', 'main.js'];
  const entry = { ...group('main'), assets: scripts.map((name) => ({ name })) };
  const sized = {
    ...stats,
    namedChunkGroups: { ...stats.namedChunkGroups, main: entry },
    assets: [
      { name: 'main.js', size: 600 },
      { name: 'runtime.1a.js', size: 90 },
      { name: 'framework.2b.js', size: 1700 },
    ],
  };
  const { linkHeader } = createChunkTags(sized)(new UsedChunks());
  expect([...linkHeader.matchAll(/<\/assets\/([^>]*)>/g)].map(([, name]) => name)).toEqual([
    'framework.2b.js',
    'runtime.1a.js',
    'main.js',
  ]);
});

test('scripts are held until the page is painted, but for the one that starts them', () => {
  const withRuntime = {
    ...stats,
    namedChunkGroups: {
      ...stats.namedChunkGroups,
      main: { ...group('main'), assets: [{ name: 'runtime.1a.js' }, { name: 'main.js' }] },
    },
  };
  const { linkHeader, scriptTags } = createChunkTags(withRuntime)(new UsedChunks());
  const [, held, started] = /^<template data-held>(.*)<\/template>(.*)$/.exec(scriptTags) ?? [];
  expect(held).toContain('src="/assets/main.js"');
  expect(held).toContain('id="__LOADABLE_REQUIRED_CHUNKS__"');
  expect(held).not.toContain('runtime');
  expect(started).toBe('<script defer data-chunk="main" src="/assets/runtime.1a.js"></script>');
  expect(linkHeader).toContain('</assets/main.js>; rel=preload');
});

test('the font of every page is preloaded, those for some are not', () => {
  const stats = {
    publicPath: '/assets/',
    assets: [
      { name: 'main.js' },
      { name: 'media/f-latin-wght-normal.1a.woff2' },
      { name: 'media/f-latin-ext-wght-normal.2b.woff2' },
    ],
  };
  expect(fontPreloads(stats)).toBe(
    '<link rel="preload" as="font" type="font/woff2" href="/assets/media/f-latin-wght-normal.1a.woff2" crossorigin>',
  );
  expect(fontPreloads({})).toBe('');
});
