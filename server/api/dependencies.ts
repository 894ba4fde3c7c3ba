import type { Logger } from 'pino';
import type { LoginProviderSettings } from '../../config/loginProviders.ts';
import { todayUtc } from '../../shared/domain/dates/isoDate.ts';
import type { Captcha } from './accounts/captcha/captcha.ts';
import type { CodeSecret } from './accounts/codes/codeSecret.ts';
import type { CatalogueReads } from './catalogue/catalogueReads.ts';
import type { Database } from './db/database.ts';
import type { Documents } from './documents/documents.ts';
import type { FlagKeys } from './flags/flagKeys.ts';
import type { FlagMetrics } from './flags/flagMetrics.ts';
import type { PaymentGateway } from './gateway/paymentGateway.ts';
import type { RequestLogDependencies } from './http/requestLog.ts';
import type { ForgottenMessages } from './mail/messageFiles.ts';
import type { VideoSource } from './media/mediaSources.ts';
import type { Photos } from './media/photoRenderer.ts';
import type { ImageRenderer } from './media/renderImage.ts';
import type { PaymentMetrics } from './payments/paymentMetrics.ts';
import type { Change } from './purge/changedKeys.queries.ts';

/** What the handlers work with; nothing below reads the environment or the clock by itself. */
export interface ApiDependencies {
  readonly db: Database;
  /** The replica, where there is one: its rows may be a moment old. */
  readonly reads: Database;
  /** What searches read, on the replica as well. */
  readonly catalogue: CatalogueReads;
  /** Throws when the database does not answer. */
  readonly ping: () => Promise<void>;
  readonly now: () => Date;
  readonly logger: Logger;
  readonly metrics: RequestLogDependencies['metrics'];
  readonly renderer: ImageRenderer;
  readonly photos: Photos;
  readonly videos: VideoSource;
  readonly documents: Documents;
  readonly leads: LeadSettings;
  readonly accounts: AccountSettings;
  readonly payments: PaymentSettings;
  readonly flags: FlagSettings;
  /** Tells the web tier what pages show differently from now on, after it is committed. Never fails. */
  readonly announce: (change: Change) => void;
  /** "https://www.example.org": where links of mails and feeds lead. */
  readonly siteOrigin: string;
}

export interface LeadSettings {
  /** The most leads that one telephone number may send in a minute. */
  readonly perPhone: number;
  /** Called when mail was put into the outbox. */
  readonly onMail: () => void;
}

export interface PaymentSettings {
  /** Undefined: nothing is paid online here. */
  readonly gateway: PaymentGateway | undefined;
  /** ISO 3166 codes of countries whose payers are charged what a card costs. */
  readonly cardFeeCountries: readonly string[];
  readonly metrics: PaymentMetrics;
}

export interface FlagSettings {
  readonly keys: FlagKeys;
  /** What follows the @ in addresses of our own people. */
  readonly companyEmailDomain: string;
  readonly metrics: FlagMetrics;
  /** Streams end when it is aborted. */
  readonly ending: AbortSignal;
  readonly onFault: (error: unknown) => void;
}

export interface AccountSettings {
  readonly secret: CodeSecret;
  readonly captcha: Captcha;
  /** Text messages go somewhere, if only into files. */
  readonly canText: boolean;
  readonly loginProviders: LoginProviderSettings;
  /** How long one of them may take to answer. */
  readonly providerTimeoutMs: number;
  /** Browsers keep our cookies for https alone. */
  readonly cookieSecure: boolean;
  /** Called when a message was put into the outbox. */
  readonly onMessage: () => void;
  /** A portrait of a photo, as WebP; null for what cannot be read. */
  readonly drawPortrait: (photo: Uint8Array) => Promise<Uint8Array | null>;
  /** Files that have taken the place of such messages go as well. Never fails. */
  readonly forgetMessages: (messages: ForgottenMessages) => Promise<void>;
}

/** Today's date in UTC: "2027-03-15". */
export const todayOf = (now: () => Date): string => todayUtc(now());
