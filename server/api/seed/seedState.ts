import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { seedState } from '../db/schema.ts';
import { SEED_VERSION } from './seedVersion.ts';

const KEY = 'catalogue';

export interface SeedOptions {
  /** How many properties; the named ones are always there. */
  readonly properties: number;
  readonly seed: number;
  /** ISO date that move-in dates, offers and reviews are counted from. */
  readonly today: string;
}

/** True when a catalogue of the present version was written to its end. */
export async function isSeeded(db: Database): Promise<boolean> {
  const [state] = await db.select().from(seedState).where(eq(seedState.key, KEY));
  return state?.value === String(SEED_VERSION);
}

export async function recordSeed(db: Database, options: SeedOptions): Promise<void> {
  const rows = [
    { key: 'properties', value: String(options.properties) },
    { key: 'seed', value: String(options.seed) },
    { key: 'today', value: options.today },
    { key: KEY, value: String(SEED_VERSION) },
  ];
  await db.insert(seedState).values(rows);
}
