import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type ObjectStore,
  STORE_KEYS,
  startObjectStore,
} from '../../../test/support/objectStore.ts';
import { started } from '../../../test/support/started.ts';
import { openDocumentStore } from './documentStore.ts';

let objects: ObjectStore | undefined;
let folder: string;

beforeAll(async () => {
  objects = await startObjectStore();
  folder = await mkdtemp(path.join(tmpdir(), 'document-store-'));
});
afterAll(async () => {
  await started(objects).close();
  await rm(folder, { recursive: true, force: true });
});

const bucketWith = (own: { readonly secretKey?: string } = {}) =>
  openDocumentStore(
    {
      ...{ ...STORE_KEYS, ...own },
      endpoint: started(objects).url,
      bucket: 'documents-of-tests',
      region: 'eu-west-2',
    },
    folder,
  );

const newFile = async (bytes: string): Promise<string> => {
  const file = path.join(folder, 'incoming');
  await writeFile(file, bytes);
  return file;
};

describe.each([
  ['a folder', () => openDocumentStore({ region: 'eu-west-2' }, path.join(folder, 'store'))],
  ['a bucket', bucketWith],
])('%s', (_what, open) => {
  test('takes a file over, gives it back and forgets it', async () => {
    const store = open();
    const file = await newFile('some bytes');
    await store.put('one', file);
    expect(existsSync(file)).toBe(false);
    expect((await buffer(await store.open('one'))).toString()).toBe('some bytes');
    await store.remove('one');
    await store.remove('one');
    await expect(store.open('one')).rejects.toThrow();
  });
});

test('in a folder nobody else may look into', async () => {
  const place = path.join(folder, 'own');
  await openDocumentStore({ region: 'x' }, place).put('one', await newFile('bytes'));
  expect([(await stat(place)).mode & 0o777, await readdir(place)]).toEqual([0o700, ['one']]);
});

describe('a bucket', () => {
  test('is asked again where it is busy for a moment', async () => {
    started(objects).failNext(2);
    await bucketWith().put('busy', await newFile('bytes'));
    expect(started(objects).objects.get('documents-of-tests/busy')?.toString()).toBe('bytes');
  });

  test('that stays busy fails, and the file is there still', async () => {
    started(objects).failNext(3);
    const file = await newFile('bytes');
    await expect(bucketWith().put('never', file)).rejects.toThrow('PUT with 503');
    expect(existsSync(file)).toBe(true);
  });

  test('opens to nobody with another secret', async () => {
    const stranger = bucketWith({ secretKey: 'another secret' });
    await expect(stranger.put('one', await newFile('x'))).rejects.toThrow('with 403');
    await expect(stranger.open('busy')).rejects.toThrow('with 403');
    await expect(stranger.remove('busy')).rejects.toThrow('with 403');
  });
});
