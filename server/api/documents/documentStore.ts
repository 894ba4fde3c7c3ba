import { createReadStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../../config/readConfig.ts';
import { ownKey } from '../db/ownKey.ts';
import { type BucketSettings, createBucket } from './bucket.ts';
import type { DocumentStore, StoredDocuments } from './documents.ts';

export type DocumentSettings = Config['api']['documents'];

const createFolder = (folder: string): DocumentStore => {
  const fileOf = (name: string): string => path.join(folder, name);
  return {
    put: async (name, file) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(file, fileOf(name));
    },
    open: async (name) => {
      const file = createReadStream(fileOf(name));
      await new Promise((resolve, reject) => file.once('open', resolve).once('error', reject));
      return file;
    },
    remove: (name) => rm(fileOf(name), { force: true }),
  };
};

type GivenBucket = { readonly [Key in keyof BucketSettings]?: BucketSettings[Key] | undefined };

/** @param folder where documents are kept unless a bucket is configured. */
export const openDocumentStore = (
  { accessKey, bucket, endpoint, region, secretKey }: GivenBucket,
  folder: string,
): DocumentStore =>
  endpoint && bucket && region && accessKey && secretKey
    ? createBucket({ endpoint, bucket, region, accessKey, secretKey })
    : createFolder(folder);

/** Folder, within that of the documents, of those that are on their way. */
export const INCOMING = 'incoming';

/** A folder in the data folder, unless another is named. */
export const documentFolder = (
  { folder }: Pick<DocumentSettings, 'folder'>,
  dataDir: string,
): string => path.resolve(folder === '' ? path.join(dataDir, 'documents') : folder);

/** By the keys that are configured, or the one that the data folder has of its own. */
export async function storedDocuments(
  settings: DocumentSettings,
  dataDir: string,
): Promise<StoredDocuments> {
  const [first, ...earlier] = settings.keys;
  const folder = documentFolder(settings, dataDir);
  return {
    keys: [first ?? (await ownKey(dataDir, 'documents')), ...earlier],
    incoming: path.join(folder, INCOMING),
    store: openDocumentStore(settings.s3, folder),
  };
}
