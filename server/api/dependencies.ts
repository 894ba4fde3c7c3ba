import type { Logger } from 'pino';
import { todayUtc } from '../../shared/domain/dates/isoDate.ts';
import type { Database } from './db/database.ts';
import type { RequestLogDependencies } from './http/requestLog.ts';
import type { VideoSource } from './media/mediaSources.ts';
import type { ImageRenderer } from './media/renderImage.ts';

/** What the handlers work with; nothing below reads the environment or the clock by itself. */
export interface ApiDependencies {
  readonly db: Database;
  /** For reads that may be a moment old. */
  readonly reads: Database;
  /** Throws when the database does not answer. */
  readonly ping: () => Promise<void>;
  readonly now: () => Date;
  readonly logger: Logger;
  readonly metrics: RequestLogDependencies['metrics'];
  readonly renderer: ImageRenderer;
  readonly videos: VideoSource;
  readonly leads: LeadSettings;
}

export interface LeadSettings {
  /** New ones accepted from one telephone number in a minute. */
  readonly perPhone: number;
  /** Told that mail waits in the outbox. */
  readonly onMail: () => void;
}

/** Today's date in UTC: "2027-03-15". */
export const todayOf = (now: () => Date): string => todayUtc(now());
