import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { photoPresets } from '../../../shared/domain/image/pictureSizes.ts';
import { makeComponent } from '../../../test/support/apiFactories.ts';
import { openTestDatabase, rolledBack } from '../../../test/support/testDatabase.ts';
import { demoPictures } from '../../demo/demoPictures.ts';
import { type MediaAsset, mediaOfTown } from '../../demo/pictures/scene.ts';
import type { Database, OpenedDatabase } from '../db/database.ts';
import { createImageRenderer } from './renderImage.ts';
import { warmHomePictures } from './warmHomePictures.ts';

let opened: OpenedDatabase;
let cacheDir: string;

beforeAll(async () => {
  opened = await openTestDatabase();
});
beforeEach(async () => {
  cacheDir = await mkdtemp(path.join(tmpdir(), 'warm-'));
});
afterEach(() => rm(cacheDir, { recursive: true, force: true }));
afterAll(() => opened.close());

const [day, dusk] = mediaOfTown('hero') as [MediaAsset, MediaAsset];
const [first, second] = mediaOfTown('cityscape') as [MediaAsset, MediaAsset];
const picture = ({ hash }: MediaAsset) => ({ path: hash, base_path: '/images' });
const country = (asset: MediaAsset) => ({ cities: [{ id: 1, image: picture(asset) }, { id: 2 }] });

const configureHome = async (db: Database): Promise<void> => {
  const countries = [country(first), country(second)];
  await makeComponent(db, { page: 'home', type: 'popular_cities', data: { countries } });
  const data = { image: picture(day), dark_image: picture(dusk) };
  await makeComponent(db, { page: 'home', type: 'hero', data });
};

const rendererWith = (encode: () => Promise<Buffer>) =>
  createImageRenderer({ pictures: demoPictures, cacheDir, maxBytes: 1_000_000, encode });

const files = (asset: MediaAsset, presets: readonly string[]): string[] =>
  presets.map((preset) => `${asset.hash}-${preset}-70.avif`);

const HERO = ['hero', 'gallery1080', 'xlarge', 'banner1440', 'banner2000'];

test('the pictures of the first screen and the first cities are there before anybody asks', () =>
  rolledBack(opened.db, async (db) => {
    await configureHome(db);
    const renderer = rendererWith(async () => Buffer.from('picture'));
    await warmHomePictures({ db, renderer, signal: new AbortController().signal });
    expect((await readdir(cacheDir)).sort()).toEqual(
      [...files(day, HERO), ...files(dusk, HERO), ...files(first, photoPresets.avif)].sort(),
    );
  }));

test('it ends when the process does', () =>
  rolledBack(opened.db, async (db) => {
    await configureHome(db);
    const stopping = new AbortController();
    const renderer = rendererWith(async () => {
      stopping.abort();
      return Buffer.from('picture');
    });
    await warmHomePictures({ db, renderer, signal: stopping.signal });
    expect(await readdir(cacheDir)).toEqual(files(day, ['hero']));
  }));

test('a page without pictures needs none', () =>
  rolledBack(opened.db, async (db) => {
    await makeComponent(db, { page: 'home', type: 'hero', data: {} });
    const renderer = rendererWith(() => Promise.reject(new Error('not wanted')));
    await warmHomePictures({ db, renderer, signal: new AbortController().signal });
    expect(await readdir(cacheDir)).toEqual([]);
  }));
