import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import express from 'express';
import supertest from 'supertest';
import { createErrorResponse } from '../http/errorResponse.ts';
import { createRequestContext } from '../http/requestLog.ts';
import { createStaticAssets } from '../http/staticAssets.ts';
import { type AssetKeeperOptions, createAssetKeeper } from './assetKeeper.ts';

const DAY_MS = 86_400_000;

let folder: string;
let sharedDir: string;
let now: number;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
  sharedDir = path.join(folder, 'shared');
  // What is being copied has the time of the file system.
  now = Date.now();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A build as webpack leaves it: hashed scripts in three encodings, and a font below. */
const makeBuild = (name: string, hash: string): string => {
  const ownDir = path.join(folder, name);
  const script = `console.log(${JSON.stringify(`${name} `.repeat(400))});`;
  mkdirSync(path.join(ownDir, 'media'), { recursive: true });
  writeFileSync(path.join(ownDir, `main.${hash}.js`), script);
  writeFileSync(path.join(ownDir, `main.${hash}.js.br`), brotliCompressSync(script));
  writeFileSync(path.join(ownDir, `main.${hash}.js.gz`), gzipSync(script));
  writeFileSync(path.join(ownDir, `media/figtree.${hash}.woff2`), `font of ${name}`);
  writeFileSync(path.join(ownDir, 'notes.txt'), 'has no hash: another build may have another one');
  return ownDir;
};

const keeperOf = (ownDir: string, own: Partial<AssetKeeperOptions> = {}) =>
  createAssetKeeper({
    ...{ sharedDir, ownDir, keptDays: 30, maxBytes: 1_000_000, clock: () => now },
    ...own,
  });

/** A process of that build. */
const processOf = (ownDir: string) =>
  supertest(
    express()
      .use(createRequestContext())
      .use('/assets', createStaticAssets({ directory: ownDir, areHashed: true, sharedDir }))
      .use(createErrorResponse({ errorReporter: { report: () => undefined } })),
  );

const sharedFiles = (): string[] =>
  readdirSync(sharedDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes('.'))
    .sort();

describe('while one release replaces another', () => {
  test('each process has the files of both', async () => {
    const before = makeBuild('before', 'aaaaaaaa');
    await keeperOf(before)();
    const old = processOf(before);
    const after = makeBuild('after', 'bbbbbbbb');
    await keeperOf(after)();
    const renewed = processOf(after);

    for (const [site, hash, name] of [
      [old, 'bbbbbbbb', 'after'],
      [renewed, 'aaaaaaaa', 'before'],
      [renewed, 'bbbbbbbb', 'after'],
    ] as const) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const script = await site
          .get(`/assets/main.${hash}.js?from=page`)
          .set('Accept-Encoding', encoding);
        expect([script.status, script.headers['content-encoding'] ?? 'identity']).toEqual([
          200,
          encoding,
        ]);
        expect(script.headers['content-type']).toMatch(/javascript; charset=utf-8$/i);
        expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
        expect(script.headers['cdn-cache-control']).toBe('public, max-age=31536000, immutable');
        expect(script.headers.vary).toBe('Accept-Encoding');
        if (encoding !== 'br') expect(script.text).toContain(`${name} ${name} `);
      }
      const font = await site.get(`/assets/media/figtree.${hash}.woff2`).responseType('blob');
      expect([font.status, String(font.body)]).toEqual([200, `font of ${name}`]);
      expect(font.headers['content-type']).toBe('font/woff2');
    }
  });

  test('what neither of them has is missing for the moment only', async () => {
    const own = makeBuild('own', 'aaaaaaaa');
    await keeperOf(own)();
    const site = processOf(own);
    for (const address of ['main.cccccccc.js', 'main.cccccccc.woff2', '..%2fown%2fnotes.txt']) {
      const answer = await site.get(`/assets/${address}`);
      expect([address, answer.status]).not.toEqual([address, 200]);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['content-encoding']).toBeUndefined();
    }
  });

  test('a process without a common folder has its own files only', async () => {
    const before = makeBuild('before', 'aaaaaaaa');
    await keeperOf(before)();
    const alone = supertest(
      express()
        .use(createRequestContext())
        .use(
          '/assets',
          createStaticAssets({ directory: makeBuild('after', 'bbbbbbbb'), areHashed: true }),
        )
        .use(createErrorResponse({ errorReporter: { report: () => undefined } })),
    );
    expect((await alone.get('/assets/main.aaaaaaaa.js')).status).toBe(404);
  });
});

describe('the common folder', () => {
  const filesOf = (hash: string): string[] => [
    `main.${hash}.js`,
    `main.${hash}.js.br`,
    `main.${hash}.js.gz`,
    `media/figtree.${hash}.woff2`,
  ];

  test('has what is named by its content, and no half of a file', async () => {
    await Promise.all([1, 2, 3].map(() => keeperOf(makeBuild('before', 'aaaaaaaa'))()));
    expect(sharedFiles()).toEqual(filesOf('aaaaaaaa'));
  });

  test('leaves alone what another process is copying, however full it is', async () => {
    const own = keeperOf(makeBuild('own', 'aaaaaaaa'), { maxBytes: 1 });
    await own();
    writeFileSync(path.join(sharedDir, '.half'), 'half');
    await own();
    expect(sharedFiles()).toContain('.half');
  });

  test('loses a build some time after its last process', async () => {
    const keepOld = keeperOf(makeBuild('before', 'aaaaaaaa'));
    const keepNew = keeperOf(makeBuild('after', 'bbbbbbbb'));
    await keepOld();
    now += 40 * DAY_MS;
    // Still running, however long ago it was started.
    await keepOld();
    await keepNew();
    now += 29 * DAY_MS;
    await keepNew();
    expect(sharedFiles()).toEqual([...filesOf('aaaaaaaa'), ...filesOf('bbbbbbbb')].sort());
    now += 2 * DAY_MS;
    await keepNew();
    expect(sharedFiles()).toEqual(filesOf('bbbbbbbb'));
  });

  test('keeps the newest of what is too much, and always what is its own', async () => {
    await keeperOf(makeBuild('first', 'aaaaaaaa'))();
    now += DAY_MS;
    await keeperOf(makeBuild('second', 'bbbbbbbb'))();
    now += DAY_MS;
    const own = keeperOf(makeBuild('third', 'cccccccc'), { maxBytes: 4000 });
    await own();
    expect(sharedFiles()).toEqual([...filesOf('bbbbbbbb'), ...filesOf('cccccccc')].sort());
    await keeperOf(path.join(folder, 'third'), { maxBytes: 1 })();
    expect(sharedFiles()).toEqual(filesOf('cccccccc'));
  });

  test('loses what a process that was killed has left half copied', async () => {
    const own = keeperOf(makeBuild('own', 'aaaaaaaa'));
    await own();
    const half = path.join(sharedDir, '.half');
    writeFileSync(half, 'half');
    const longAgo = new Date(now - 31 * DAY_MS);
    utimesSync(half, longAgo, longAgo);
    await own();
    expect(sharedFiles()).toEqual(filesOf('aaaaaaaa'));
  });
});
