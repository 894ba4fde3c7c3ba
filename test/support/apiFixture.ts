import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@jest/globals';
import type { Express } from 'express';
import request from 'supertest';
import { createApp } from '../../server/api/createApp.ts';
import type { Database, OpenedDatabase } from '../../server/api/db/database.ts';
import type { ApiDependencies } from '../../server/api/dependencies.ts';
import { INCOMING, openDocumentStore } from '../../server/api/documents/documentStore.ts';
import type { Documents } from '../../server/api/documents/documents.ts';
import { createPhotos, type Photos } from '../../server/api/media/photoRenderer.ts';
import { createImageRenderer } from '../../server/api/media/renderImage.ts';
import { createApiMetrics } from '../../server/api/ops/createApiMetrics.ts';
import { findPublishedPicture } from '../../server/api/reviews/reviewPictures.queries.ts';
import { createDemoVideos } from '../../server/demo/clips/videoClips.ts';
import type { DemoCatalogueOptions } from '../../server/demo/demoCatalogue.ts';
import { demoPictures } from '../../server/demo/demoPictures.ts';
import { accountSettings } from './apiAccounts.ts';
import { flagKeysOf } from './flagKeys.ts';
import { newCatalogueReads } from './listingSearch.ts';
import { silentLogger } from './silentLogger.ts';
import { openTestDatabase } from './testDatabase.ts';

export interface ApiFixture {
  readonly app: Express;
  readonly db: Database;
  close(): Promise<void>;
}

/** As the API has them, drawn in this process. */
const photosOf = (db: Database): Photos =>
  createPhotos({
    find: (key) => findPublishedPicture(db, key),
    draw: async (photo) => {
      const { drawPhoto } = await import('../../server/api/media/drawPhoto.ts');
      return drawPhoto(photo, 'picture').catch(() => null);
    },
    encode: async (photo, file) => {
      const { encodePhoto } = await import('../../server/api/media/rasterise.ts');
      return encodePhoto(photo, file);
    },
    maxBytes: 1_000_000,
  });

const rethrow = (error: unknown): never => {
  throw error;
};

export const DOCUMENTS_KEY = 'a key of documents that has its letters';

/** On disk, drawn in this process. */
export const documentsIn = (folder: string): Documents => ({
  keys: [DOCUMENTS_KEY],
  incoming: path.join(folder, INCOMING),
  store: openDocumentStore({ region: 'us-east-1' }, folder),
  draw: async (read) => {
    const { drawPhoto } = await import('../../server/api/media/drawPhoto.ts');
    return drawPhoto(await read(), 'document').catch(() => null);
  },
  onFault: rethrow,
});

/**
 * The API on a database of its own, empty unless a catalogue is given, at a fixed time unless `own`
 * has another clock.
 */
export async function openApiFixture(
  now = new Date('2027-03-15T12:00:00Z'),
  own: Partial<ApiDependencies> = {},
  catalogue?: DemoCatalogueOptions,
): Promise<ApiFixture> {
  const opened: OpenedDatabase = await openTestDatabase(catalogue);
  const cacheDir = mkdtempSync(path.join(tmpdir(), 'api-images-'));
  const { db, ping, reads } = opened;
  const metrics = createApiMetrics({ withProcess: false });
  const ending = new AbortController();
  const renderer = createImageRenderer({ pictures: demoPictures, cacheDir, maxBytes: 1_000_000 });
  return {
    app: createApp({
      db,
      reads,
      catalogue: newCatalogueReads(db, { reads }),
      ping,
      now: () => now,
      logger: silentLogger,
      metrics,
      renderer,
      photos: photosOf(db),
      videos: createDemoVideos(path.resolve('server/demo/clips')),
      documents: documentsIn(path.join(cacheDir, 'documents')),
      leads: { perPhone: 5, onMail: () => undefined },
      accounts: accountSettings,
      payments: { gateway: undefined, cardFeeCountries: [], metrics: metrics.payments },
      flags: {
        keys: flagKeysOf(),
        companyEmailDomain: 'amber.example',
        metrics: metrics.flags,
        ending: ending.signal,
        onFault: rethrow,
      },
      announce: () => undefined,
      siteOrigin: 'https://homes.example',
      ...own,
    }),
    db,
    close: async () => {
      ending.abort();
      await opened.close();
      rmSync(cacheDir, { recursive: true, force: true });
    },
  };
}

/** The `data` of an answer that must be there. */
export async function dataAt({ app }: Pick<ApiFixture, 'app'>, url: string) {
  const response = await request(app).get(url);
  expect(response.status).toBe(200);
  return response.body.data;
}
