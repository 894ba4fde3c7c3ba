import path from 'node:path';
import type { CaptchaSettings } from '../../config/captchaSettings.ts';
import type { FlagServiceSettings } from '../../config/flagService.ts';
import type { LoginProviderSettings, SmsSettings } from '../../config/loginProviders.ts';
import type { PaymentSettings } from '../../config/paymentSettings.ts';
import type { MailSettings } from '../../config/readConfig.ts';
import { supportEmail } from '../../shared/domain/contact/supportContacts.ts';
import { createCaptcha } from './accounts/captcha/captcha.ts';
import { type CodeSecret, createCodeSecret } from './accounts/codes/codeSecret.ts';
import { ALERTS } from './alerts/alertReaders.queries.ts';
import { createCheckReader } from './alerts/checkReader.ts';
import { BOOKING_REMINDER, createRemindOfBooking } from './bookings/remindOfBooking.ts';
import { addTidyJob, createTidyBookings, TIDY_BOOKINGS } from './bookings/tidyBookings.ts';
import { createCatalogueReads } from './catalogue/catalogueReads.ts';
import { createApp } from './createApp.ts';
import type { OpenedDatabase } from './db/database.ts';
import { ownKey } from './db/ownKey.ts';
import type { AccountSettings, ApiDependencies, FlagSettings } from './dependencies.ts';
import { type DocumentSettings, storedDocuments } from './documents/documentStore.ts';
import type { Documents } from './documents/documents.ts';
import { addDocumentJobs, createTidyDocuments, DOCUMENTS } from './documents/documentsJob.ts';
import { addTidyExposures, createTidyExposures, EXPOSURES } from './flags/exposures.ts';
import { countOverdue, noteDefaults } from './flags/flagStore.ts';
import { createGateway } from './gateway/stripeGateway.ts';
import { loggableError } from './http/loggableError.ts';
import { type JobHandlers, runNextJob } from './jobs/runNextJob.ts';
import { addVacuumJob, createVacuum, VACUUM } from './jobs/vacuum.ts';
import { createWorkLoop } from './jobs/workLoop.ts';
import { createMailTransport } from './mail/mailTransport.ts';
import { messageFolders, removeMessageFiles } from './mail/messageFiles.ts';
import type { PictureSource, VideoSource } from './media/mediaSources.ts';
import { createPhotos } from './media/photoRenderer.ts';
import { createPictureEncoder, type PictureEncoder } from './media/pictureEncoder.ts';
import { createImageRenderer } from './media/renderImage.ts';
import { warmHomePictures } from './media/warmHomePictures.ts';
import { createWorkQueue } from './media/workQueue.ts';
import { logEvents } from './ops/apiLog.ts';
import { createBackUp } from './ops/backUp.ts';
import type { ApiMetrics } from './ops/createApiMetrics.ts';
import { createRunCommand } from './ops/operatorCommand.ts';
import { createOperatorCommands } from './ops/operatorCommands.ts';
import { pendingMails } from './outbox/outbox.queries.ts';
import { sendNext } from './outbox/sendNext.ts';
import { createWatchDispute } from './payments/disputeJob.ts';
import { PAYMENT_DISPUTE } from './payments/disputes.ts';
import { PAYMENT } from './payments/newPayment.ts';
import { paymentDesk } from './payments/paymentDesk.ts';
import { readStatistics } from './payments/paymentStatistics.ts';
import { createRefundPayment } from './payments/refundJob.ts';
import { PAYMENT_REFUND } from './payments/refunds.ts';
import {
  addTidyPayments,
  createTidyPayments,
  createWatchPayment,
  TIDY_PAYMENTS,
} from './payments/watchPayment.ts';
import { openPrepared, type PreparationOptions } from './prepareDatabase.ts';
import { type AnnouncementDependencies, announceChange } from './purge/announceChange.ts';
import type { Change } from './purge/changedKeys.queries.ts';
import { findPublishedPicture } from './reviews/reviewPictures.queries.ts';
import { smsIntoFolder } from './sms/smsTransport.ts';
import { smsOverTwilio } from './sms/twilio.ts';

export interface ApiOptions extends PreparationOptions {
  readonly storage: {
    /** Folder of the embedded database and the encoded pictures. */
    readonly dataDir: string;
    readonly imageCacheBytes: number;
  };
  readonly pictures: PictureSource;
  /** The file `media/encodePictures.ts`. */
  readonly encoderProgram: string;
  readonly videos: VideoSource;
  readonly documents: DocumentSettings;
  readonly leads: { readonly perPhone: number };
  readonly listing: {
    /** What is remembered of the catalogue, at most. */
    readonly cacheBytes: number;
  };
  readonly mail: MailSettings;
  readonly accounts: {
    /** Where several processes share a database they share it, too; else each machine makes one. */
    readonly codesKey: string | undefined;
    readonly providerTimeoutMs: number;
    readonly cookieSecure: boolean;
  };
  readonly payment: PaymentSettings;
  readonly flagService: FlagServiceSettings;
  /** What follows the @ in addresses of our own people. */
  readonly companyEmailDomain: string;
  readonly loginProviders: LoginProviderSettings;
  readonly captcha: CaptchaSettings;
  readonly sms: SmsSettings;
  /** Host of the site: "www.example.org". */
  readonly siteHost: string;
  /** "https://www.example.org": where links of mails lead. */
  readonly siteOrigin: string;
  /** Whom changes are told to. */
  readonly purge: AnnouncementDependencies;
  /** Aborted when the process drains: answers that go on while somebody listens end. */
  readonly ending: AbortSignal;
  readonly now: () => Date;
  readonly metrics: ApiMetrics;
}

/** Encoded photos of users that are kept in memory. */
const PHOTO_CACHE_BYTES = 16 * 1024 * 1024;

/** Sender of mail that never leaves this machine. */
const LOCAL_SENDER = 'no-reply@localhost';

function createOutbox({ db }: OpenedDatabase, options: ApiOptions, secret: CodeSecret) {
  const { logger, mail, metrics, now, siteOrigin, storage } = options;
  const { mail: folder, texts } = messageFolders(storage.dataDir);
  if (mail.way === 'files') logger.info({ event: logEvents.lifecycle, state: 'mail-to-files' });
  const transport = createMailTransport(
    mail.way === 'smtp' ? mail : { way: 'files', folder, from: mail.from ?? LOCAL_SENDER },
  );
  const supportMail = mail.support ?? supportEmail;
  const sms = options.sms.way === 'twilio' ? smsOverTwilio(options.sms) : smsIntoFolder(texts);
  const ways = { transport, sms, secret, supportMail, siteOrigin };
  const sender = { db, ...ways, now, logger, metrics };
  return createWorkLoop({ place: 'outbox', next: () => sendNext(sender), logger });
}

/** Work that comes round by itself; whatever kind of it there is has its line here. */
async function createJobs(dependencies: ApiDependencies, { vacuum }: OpenedDatabase) {
  const { accounts, catalogue, db, documents, leads, logger, now, siteOrigin } = dependencies;
  const { onMail } = leads;
  const { secret } = accounts;
  const desk = paymentDesk(dependencies);
  const handlers: JobHandlers = {
    [ALERTS]: createCheckReader({ db, catalogue, siteOrigin, onMail }),
    [TIDY_BOOKINGS]: createTidyBookings(db),
    [BOOKING_REMINDER]: createRemindOfBooking({ db, secret, siteOrigin, onMail }),
    [DOCUMENTS]: createTidyDocuments(db, documents),
    [TIDY_PAYMENTS]: createTidyPayments(db),
    [EXPOSURES]: createTidyExposures(db),
    ...(vacuum ? { [VACUUM]: createVacuum({ db, vacuum }) } : {}),
    // Without a gateway they wait until there is one again.
    ...(desk.gateway
      ? {
          [PAYMENT]: createWatchPayment(desk),
          [PAYMENT_REFUND]: createRefundPayment(desk),
          [PAYMENT_DISPUTE]: createWatchDispute(desk),
        }
      : {}),
  };
  if (vacuum) await addVacuumJob(db, now());
  await addTidyJob(db, now());
  await addDocumentJobs(db, now());
  await addTidyPayments(db, now());
  await addTidyExposures(db, now());
  const next = () => runNextJob({ db, now, logger, handlers });
  return createWorkLoop({ place: 'jobs', next, logger });
}

function observe({ db, pools }: OpenedDatabase, { metrics, now }: ApiOptions): void {
  metrics.observePools(pools);
  metrics.observeOutbox(async () => {
    const { count, since } = await pendingMails(db);
    const oldestMs = since ? now().getTime() - since.getTime() : 0;
    return { waiting: count, oldestSeconds: Math.max(0, oldestMs / 1000) };
  });
  metrics.payments.observe(() => readStatistics(db, now()));
  metrics.flags.observe(() => countOverdue(db, now()));
}

function createCatalogue({ db, reads }: OpenedDatabase, { listing, metrics }: ApiOptions) {
  const { cacheBytes: maxBytes } = listing;
  const catalogue = createCatalogueReads({ db, reads, maxBytes, onRead: metrics.catalogueRead });
  metrics.observeCatalogue(catalogue.bytes);
  return catalogue;
}

/** Web processes that are away are logged: their copies expire by themselves. */
const createAnnounce =
  ({ db }: OpenedDatabase, { logger, purge }: ApiOptions) =>
  (change: Change): void => {
    if (purge.token === undefined) return;
    const warn = (error: unknown): void =>
      logger.warn({ event: logEvents.errorReport, place: 'purge', error: loggableError(error) });
    announceChange(db, change, purge).then(({ failures }) => {
      if (failures.length > 0) warn(new Error(failures.join('; ')));
    }, warn);
  };

const createPayments = ({ metrics, now, payment }: ApiOptions) => ({
  gateway: createGateway(payment.gateway, now),
  cardFeeCountries: payment.cardFeeCountries,
  metrics: metrics.payments,
});

async function createFlags({ db }: OpenedDatabase, options: ApiOptions): Promise<FlagSettings> {
  const { companyEmailDomain, ending, flagService: keys, logger, now } = options;
  await noteDefaults(db, now());
  const onFault = (error: unknown): void =>
    logger.warn({ event: logEvents.errorReport, place: 'flags', error: loggableError(error) });
  return { keys, companyEmailDomain, metrics: options.metrics.flags, ending, onFault };
}

interface AccountParts {
  readonly encoder: PictureEncoder;
  readonly key: string;
  readonly report: (place: string) => (error: unknown) => void;
  readonly secret: CodeSecret;
  /** Has the outbox look for mail. */
  readonly wake: () => void;
}

function createAccounts(
  options: ApiOptions,
  { encoder, key, report, secret, wake }: AccountParts,
): AccountSettings {
  const { cookieSecure, providerTimeoutMs } = options.accounts;
  // One at a time: a photo takes more memory than all the drawings together.
  const portraits = createWorkQueue(1);
  return {
    secret,
    cookieSecure,
    providerTimeoutMs,
    loginProviders: options.loginProviders,
    captcha: createCaptcha({
      settings: options.captcha,
      key,
      siteHost: options.siteHost,
      timeoutMs: providerTimeoutMs,
      onFault: report('captcha'),
    }),
    canText: options.sms.way !== 'none',
    onMessage: wake,
    drawPortrait: (photo) => portraits.run(() => encoder.drawPhoto(photo, 'portrait')),
    forgetMessages: (messages) =>
      removeMessageFiles(options.storage.dataDir, messages).catch(report('erased-mail')),
  };
}

const photosOf = ({ db }: OpenedDatabase, encoder: PictureEncoder) =>
  createPhotos({
    find: (found) => findPublishedPicture(db, found),
    draw: (photo) => encoder.drawPhoto(photo, 'picture'),
    encode: encoder.encodePhoto,
    maxBytes: PHOTO_CACHE_BYTES,
  });

async function createDocumentParts(
  { documents, storage: { dataDir } }: ApiOptions,
  { encoder, report }: Pick<AccountParts, 'encoder' | 'report'>,
): Promise<Documents> {
  const pictures = createWorkQueue(1);
  return {
    ...(await storedDocuments(documents, dataDir)),
    draw: (read) => pictures.run(async () => encoder.drawPhoto(await read(), 'document')),
    onFault: report('documents'),
  };
}

/** The service on an opened, migrated and filled database; `close` gives the database back. */
export async function openApi(options: ApiOptions) {
  const { logger, metrics, now, pictures, videos } = options;
  const { dataDir, imageCacheBytes } = options.storage;
  const opened = await openPrepared(options, metrics.query);
  const report = (place: string) => (error: unknown) =>
    logger.warn({ event: logEvents.errorReport, place, error: loggableError(error) });
  const encoder = createPictureEncoder(options.encoderProgram);
  const renderer = createImageRenderer({
    pictures,
    encode: encoder.encode,
    cacheDir: path.join(dataDir, 'images'),
    maxBytes: imageCacheBytes,
    onCacheFault: report('picture-cache'),
  });
  const { close, copyTo, db, ping, reads } = opened;
  observe(opened, options);
  const catalogue = createCatalogue(opened, options);
  const key = options.accounts.codesKey ?? (await ownKey(dataDir, 'codes'));
  const secret = createCodeSecret(key);
  const outbox = createOutbox(opened, options, secret);
  const leads = { perPhone: options.leads.perPhone, onMail: outbox.wake };
  const accounts = createAccounts(options, { encoder, key, report, secret, wake: outbox.wake });
  const announce = createAnnounce(opened, options);
  const documents = await createDocumentParts(options, { encoder, report });
  const dependencies: ApiDependencies = {
    db,
    reads,
    catalogue,
    ping,
    now,
    logger,
    metrics,
    renderer,
    photos: photosOf(opened, encoder),
    videos,
    documents,
    leads,
    accounts,
    payments: createPayments(options),
    flags: await createFlags(opened, options),
    announce,
    siteOrigin: options.siteOrigin,
  };
  const jobs = await createJobs(dependencies, opened);
  outbox.start();
  jobs.start();
  return {
    app: createApp(dependencies),
    ping,
    backUp: createBackUp(dataDir, copyTo),
    runCommand: createRunCommand(dataDir, {
      db,
      commands: createOperatorCommands(async () => documents),
      now,
      announce,
      logger,
    }),
    /** Never fails; ends early when the signal says so. */
    warmPictures: (signal: AbortSignal): Promise<void> =>
      warmHomePictures({ db, renderer, signal }).catch((error: unknown) => {
        if (!signal.aborted) report('picture-warming')(error);
      }),
    close: async (): Promise<void> => {
      encoder.close();
      await Promise.all([jobs.stop(), outbox.stop()]);
      await close();
    },
  };
}
