import type { LeadWire } from '../../shared/contracts/lead.wire.ts';
import { readStored, removeStored, store } from './browserStorage.ts';

// What was typed into booking forms and has not reached the server: a bad line or a closed tab loses
// none of it. It goes once it is saved, and with whoever uses this browser.

const KEY = 'unsent_bookings';
const MAX_AGE_MS = 7 * 86_400_000;

type Values = Readonly<Record<string, string>>;

/** The enquiry as it was sent first: repeats under its key have to be the same, word for word. */
export interface LeadAttempt {
  readonly key: string;
  readonly lead: LeadWire;
}

export interface UnsentBooking {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Null: the enquiry was not made yet, as far as this browser knows. */
  readonly leadUuid: string | null;
  /** Values, under the names of the sections. */
  readonly sections: Readonly<Record<string, Values>>;
  /** What the address has filled in and nobody has changed: it stands in the first address alone. */
  readonly filled?: Readonly<Record<string, Values>>;
  readonly attempt: LeadAttempt | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isSections = (value: unknown): value is UnsentBooking['sections'] =>
  isRecord(value) && Object.values(value).every(isRecord);

const isUnsent = (value: unknown): value is UnsentBooking =>
  isRecord(value) &&
  typeof value.at === 'number' &&
  (value.leadUuid === null || typeof value.leadUuid === 'string') &&
  isSections(value.sections) &&
  isSections(value.filled ?? {}) &&
  (value.attempt === null || (isRecord(value.attempt) && typeof value.attempt.key === 'string'));

const readAll = (): Readonly<Record<string, UnsentBooking>> => {
  try {
    const kept: unknown = JSON.parse(readStored(KEY) ?? '{}');
    const entries = Object.entries(isRecord(kept) ? kept : {});
    const isCurrent = ({ at }: UnsentBooking): boolean => Date.now() - at < MAX_AGE_MS;
    return Object.fromEntries(
      entries.flatMap(([name, value]) =>
        isUnsent(value) && isCurrent(value) ? [[name, value] as const] : [],
      ),
    );
  } catch {
    return {};
  }
};

const writeAll = (all: Readonly<Record<string, UnsentBooking>>): void => {
  if (Object.keys(all).length === 0) removeStored(KEY);
  else store(KEY, JSON.stringify(all));
};

/** @param canonicalName of the property that is booked. */
export const readUnsent = (canonicalName: string): UnsentBooking | null =>
  readAll()[canonicalName] ?? null;

export const keepUnsent = (canonicalName: string, change: Partial<UnsentBooking>): void => {
  const all = readAll();
  const before = all[canonicalName] ?? { leadUuid: null, sections: {}, attempt: null };
  writeAll({ ...all, [canonicalName]: { ...before, ...change, at: Date.now() } });
};

export const forgetUnsent = (canonicalName: string): void => {
  const { [canonicalName]: _sent, ...others } = readAll();
  writeAll(others);
};

/** Whoever uses this browser next is somebody else. */
export const forgetUnsentBookings = (): void => removeStored(KEY);
