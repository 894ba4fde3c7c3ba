import { type Database, transactionLock } from '../db/database.ts';
import { ApiError } from '../http/apiError.ts';
import { recentLeadTimes } from './leads.queries.ts';

const WINDOW_MS = 60_000;

export interface PhoneLimit {
  readonly phone: string;
  readonly at: Date;
  readonly perPhone: number;
}

/**
 * Limits the leads of a phone number. They are counted in the database, so that all processes count
 * together, and one at a time.
 * @throws ApiError 429
 */
export async function limitPhone(db: Database, { at, perPhone, phone }: PhoneLimit): Promise<void> {
  await transactionLock(db, `lead of ${phone}`);
  const since = new Date(at.getTime() - WINDOW_MS);
  const times = await recentLeadTimes(db, { limit: perPhone, phone, since });
  const oldest = times[perPhone - 1];
  if (!oldest) return;
  const seconds = Math.max(1, Math.ceil((oldest.getTime() - since.getTime()) / 1000));
  throw new ApiError(
    429,
    { id: 'leads.phoneBusy', values: { seconds } },
    { 'Retry-After': String(seconds) },
  );
}
