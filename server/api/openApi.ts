import path from 'node:path';
import type { Logger } from 'pino';
import type { MailSettings } from '../../config/readConfig.ts';
import { supportEmail } from '../../shared/domain/contact/supportContacts.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { fillWhenEmpty } from './catalogue/replaceCatalogue.ts';
import { createApp } from './createApp.ts';
import type { OpenedDatabase } from './db/database.ts';
import { openDatabase } from './db/openDatabase.ts';
import type { PostgresLimits } from './db/postgresPool.ts';
import { createMailTransport } from './mail/mailTransport.ts';
import type { PictureSource, VideoSource } from './media/mediaSources.ts';
import { createImageRenderer } from './media/renderImage.ts';
import { warmHomePictures } from './media/warmHomePictures.ts';
import type { ApiMetrics } from './ops/createApiMetrics.ts';
import { pendingMails } from './outbox/outbox.queries.ts';
import { createOutboxLoop } from './outbox/outboxLoop.ts';
import { sendNext } from './outbox/sendNext.ts';
import { writeMissingStays } from './stays/writeStays.ts';

export interface ApiOptions {
  readonly database: PostgresLimits & {
    readonly url?: string | undefined;
    /** The replica, where there is one: its rows may be a moment old. */
    readonly replicaUrl?: string | undefined;
  };
  readonly storage: {
    /** Folder of the embedded database and the encoded pictures. */
    readonly dataDir: string;
    readonly imageCacheBytes: number;
  };
  readonly migrationsFolder: string;
  /** What an empty database is filled with. */
  readonly catalogue: Catalogue;
  readonly pictures: PictureSource;
  readonly videos: VideoSource;
  readonly leads: { readonly perPhone: number };
  readonly mail: MailSettings;
  readonly now: () => Date;
  readonly logger: Logger;
  readonly metrics: ApiMetrics;
}

/** Sender of mail that never leaves this machine. */
const LOCAL_SENDER = 'no-reply@localhost';

function createOutbox({ db }: OpenedDatabase, options: ApiOptions) {
  const { logger, mail, metrics, now, storage } = options;
  const folder = path.join(storage.dataDir, 'mail');
  if (mail.way === 'files') logger.info({ folder }, 'mail becomes files, which nobody receives');
  const transport = createMailTransport(
    mail.way === 'smtp' ? mail : { way: 'files', folder, from: mail.from ?? LOCAL_SENDER },
  );
  const supportMail = mail.support ?? supportEmail;
  const sender = { db, transport, supportMail, now, logger, metrics };
  return createOutboxLoop({ sendNext: () => sendNext(sender), logger });
}

function observe({ db, pools }: OpenedDatabase, { metrics, now }: ApiOptions): void {
  metrics.observePools(pools);
  metrics.observeOutbox(async () => {
    const { count, since } = await pendingMails(db);
    const oldestMs = since ? now().getTime() - since.getTime() : 0;
    return { waiting: count, oldestSeconds: Math.max(0, oldestMs / 1000) };
  });
}

async function prepare(opened: OpenedDatabase, options: ApiOptions): Promise<void> {
  const { catalogue, logger, migrationsFolder } = options;
  logger.info('bringing the database up to date');
  await opened.migrate(migrationsFolder);
  await opened.alone(async (db) => {
    await fillWhenEmpty(db, catalogue, logger);
    await writeMissingStays(db);
  });
}

/** The service on an opened, migrated and filled database; `close` gives the database back. */
export async function openApi(options: ApiOptions) {
  const { database, logger, metrics, now, pictures, videos } = options;
  const { dataDir, imageCacheBytes } = options.storage;
  const opened = await openDatabase({
    databaseUrl: database.url,
    dataDir,
    replicaUrl: database.replicaUrl,
    limits: database,
    onConnectionLost: (error) => logger.warn({ err: error }, 'database connection lost'),
    onQuery: metrics.query,
  });
  try {
    await prepare(opened, options);
  } catch (error) {
    await opened.close();
    throw error;
  }
  const renderer = createImageRenderer({
    pictures,
    cacheDir: path.join(dataDir, 'images'),
    maxBytes: imageCacheBytes,
    onCacheFault: (error) => logger.warn({ err: error }, 'picture cache cannot be used'),
  });
  const { close, db, ping, reads } = opened;
  observe(opened, options);
  const outbox = createOutbox(opened, options);
  const leads = { perPhone: options.leads.perPhone, onMail: outbox.wake };
  outbox.start();
  return {
    app: createApp({ db, reads, ping, now, logger, metrics, renderer, videos, leads }),
    ping,
    /** Never fails; ends early when the signal says so. */
    warmPictures: (signal: AbortSignal): Promise<void> =>
      warmHomePictures({ db, renderer, signal }).catch((error: unknown) => {
        if (!signal.aborted) logger.warn({ err: error }, 'pictures could not be encoded ahead');
      }),
    close: async (): Promise<void> => {
      await outbox.stop();
      await close();
    },
  };
}
