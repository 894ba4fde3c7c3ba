import path from 'node:path';
import type { Logger } from 'pino';
import { supportEmail } from '../../shared/domain/contact/supportContacts.ts';
import { createApp } from './createApp.ts';
import type { OpenedDatabase } from './db/database.ts';
import { openDatabase } from './db/openDatabase.ts';
import type { PostgresLimits } from './db/postgresPool.ts';
import { todayOf } from './dependencies.ts';
import { createMailTransport, type MailOptions } from './mail/mailTransport.ts';
import { createImageRenderer } from './media/renderImage.ts';
import { warmHomePictures } from './media/warmHomePictures.ts';
import type { ApiMetrics } from './ops/createApiMetrics.ts';
import { pendingMails } from './outbox/outbox.queries.ts';
import { createOutboxLoop } from './outbox/outboxLoop.ts';
import { sendNext } from './outbox/sendNext.ts';
import { seedWhenEmpty } from './seedWhenEmpty.ts';

export interface MailSettings extends Omit<MailOptions, 'folder' | 'from'> {
  readonly from?: string | undefined;
  /** Who is told of enquiries. */
  readonly support?: string | undefined;
}

export interface ApiOptions {
  readonly databaseUrl?: string | undefined;
  /** For reads that may be a moment old. */
  readonly databaseReplicaUrl?: string | undefined;
  readonly databaseLimits?: PostgresLimits;
  /** Folder of the embedded database and the encoded pictures. */
  readonly dataDir: string;
  readonly imageCacheBytes: number;
  readonly seedProperties: number;
  readonly seedNumber: number;
  readonly migrationsFolder: string;
  readonly clipsFolder: string;
  readonly leadsPerPhone: number;
  readonly mail: MailSettings;
  readonly now: () => Date;
  readonly logger: Logger;
  readonly metrics: ApiMetrics;
}

/** Senders of mail that never leaves this machine. */
const NOBODY = 'no-reply@localhost';

function createOutbox({ db }: OpenedDatabase, { dataDir, logger, mail, metrics, now }: ApiOptions) {
  const transport = createMailTransport({
    smtpUrl: mail.smtpUrl,
    folder: path.join(dataDir, 'mail'),
    from: mail.from ?? NOBODY,
  });
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
  const { logger, migrationsFolder, now, seedNumber, seedProperties } = options;
  logger.info('bringing the database up to date');
  await opened.migrate(migrationsFolder);
  const size = { properties: seedProperties, seed: seedNumber, today: todayOf(now) };
  await opened.alone((db) => seedWhenEmpty(db, size, logger));
}

/** The service on an opened, migrated and filled database; `close` gives the database back. */
export async function openApi(options: ApiOptions) {
  const { clipsFolder, dataDir, databaseUrl, imageCacheBytes, logger, metrics, now } = options;
  const opened = await openDatabase({
    databaseUrl,
    dataDir,
    replicaUrl: options.databaseReplicaUrl,
    limits: options.databaseLimits,
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
    cacheDir: path.join(dataDir, 'images'),
    maxBytes: imageCacheBytes,
    onCacheFault: (error) => logger.warn({ err: error }, 'picture cache cannot be used'),
  });
  const { close, db, ping, reads } = opened;
  observe(opened, options);
  const outbox = createOutbox(opened, options);
  const leads = { perPhone: options.leadsPerPhone, onMail: outbox.wake };
  outbox.start();
  return {
    app: createApp({ db, reads, ping, now, logger, metrics, renderer, clipsFolder, leads }),
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
