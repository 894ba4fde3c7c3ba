import type { Database } from '../db/database.ts';
import { type Change, changedKeys } from './changedKeys.queries.ts';
import { type PurgeMessage, sendPurge } from './sendPurge.ts';

export interface AnnouncementDependencies {
  /** Operations listeners of web processes. */
  readonly purgeUrls: readonly string[];
  /** Without one nobody can be told. */
  readonly token: string | undefined;
  readonly retryDelayMs?: number;
}

/** One line an operator can read: who was told, or why nobody was. */
export interface Announcement {
  readonly keys: readonly string[];
  readonly told: readonly string[];
  readonly failures: readonly string[];
}

/** As many as the web tier takes at once. */
const MAX_KEYS = 256;
/** Every entry of the web tier carries it. */
const ALL_KEY = 'all';

/** A failed fetch hides why it failed in its cause. */
const reasonOf = (error: unknown): string => {
  const { message = 'unknown', cause } = error as Partial<Error> & { cause?: { code?: string } };
  return cause?.code ? `${message} (${cause.code})` : message;
};

const inBatches = (message: PurgeMessage): readonly PurgeMessage[] => {
  const { surrogateKeys: keys } = message;
  return Array.from({ length: Math.ceil(keys.length / MAX_KEYS) }, (_, index) => ({
    ...message,
    surrogateKeys: keys.slice(index * MAX_KEYS, (index + 1) * MAX_KEYS),
  }));
};

async function tell(
  messages: readonly PurgeMessage[],
  { purgeUrls, token, retryDelayMs }: AnnouncementDependencies,
): Promise<Announcement> {
  const keys = messages.flatMap(({ surrogateKeys }) => surrogateKeys);
  if (keys.length === 0) return { keys, told: [], failures: [] };
  if (token === undefined) return { keys, told: [], failures: ['EDGE_PURGE_TOKEN is not set'] };
  const told: string[] = [];
  const failures: string[] = [];
  const tellOne = async (url: string): Promise<void> => {
    try {
      for (const message of messages.flatMap(inBatches)) {
        await sendPurge({ url, token, retryDelayMs }, message);
      }
      told.push(url);
    } catch (error) {
      failures.push(`${url}: ${reasonOf(error)}`);
    }
  };
  await Promise.all(purgeUrls.map(tellOne));
  return { keys, told, failures };
}

const isInventory = (key: string): boolean => key.startsWith('inventory:');

/** The regions' own records are as old as they were: the time of the change is not theirs. */
const messagesOf = (
  keys: readonly string[],
  updatedAt: Date | undefined,
): readonly PurgeMessage[] => {
  const mode = 'soft';
  if (!updatedAt) return [{ surrogateKeys: keys, mode }];
  return [
    { surrogateKeys: keys.filter(isInventory), mode, updatedAt: updatedAt.toISOString() },
    { surrogateKeys: keys.filter((key) => !isInventory(key)), mode },
  ];
};

/**
 * Tells the web tier what has changed, after the change is committed. Never throws because a web
 * process is away: its copies end by themselves.
 */
export async function announceChange(
  db: Database,
  change: Change,
  dependencies: AnnouncementDependencies,
): Promise<Announcement> {
  return tell(messagesOf(await changedKeys(db, change), change.updatedAt), dependencies);
}

/** For a catalogue that was replaced as a whole. */
export const announceNewCatalogue = (
  dependencies: AnnouncementDependencies,
): Promise<Announcement> => tell([{ surrogateKeys: [ALL_KEY], mode: 'soft' }], dependencies);

/** What an operator is shown. */
export const announcementText = ({ keys, told, failures }: Announcement): string =>
  [
    ...told.map((url) => `Told ${url} of ${keys.length} keys`),
    ...failures.map((failure) => `Not told: ${failure}`),
  ].join('\n');
