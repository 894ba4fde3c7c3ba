import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { seedState } from '../db/schema.ts';
import type { Catalogue } from './catalogue.ts';

const VERSION_KEY = 'catalogue';

/** True when the catalogue, in its present version, was written to its end. */
export async function isFilledWith(
  db: Database,
  { version }: Pick<Catalogue, 'version'>,
): Promise<boolean> {
  const [state] = await db.select().from(seedState).where(eq(seedState.key, VERSION_KEY));
  return state?.value === String(version);
}

/** The last thing that is written, because it says that everything is there. */
export async function recordCatalogue(
  db: Database,
  { settings, version }: Pick<Catalogue, 'settings' | 'version'>,
): Promise<void> {
  const rows = Object.entries({ ...settings, [VERSION_KEY]: String(version) });
  await db.insert(seedState).values(rows.map(([key, value]) => ({ key, value })));
}
