import { MAX_VARIANTS } from '../../../shared/domain/flags/flagRoutes.ts';
import { type Database, transactionLock } from '../db/database.ts';
import { flagChanges, flagFeatures, type StoredDefinition } from '../db/flagTables.ts';
import { OperatorError, type OperatorRequest } from '../ops/operatorCommand.ts';
import { payloadOf } from './flagPayload.ts';
import { noteChange, readFlags, type StoredFlags } from './flagStore.ts';
import { overSplitRoutes } from './variantBound.ts';

export interface FlagChange {
  /** It names the feature, experiment or group. */
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Within one transaction. */
export interface FlagWork {
  readonly db: Database;
  readonly at: Date;
  readonly stored: StoredFlags;
}

type Noted = Pick<OperatorRequest, 'at' | 'operator'> & { readonly command: string };

/**
 * Changes definitions, one operator after the other, and notes it. What the work throws leaves all as
 * it was.
 * @throws OperatorError where pages would come to have too many variants
 */
export const changeFlags = (
  database: Database,
  { at, command, operator }: Noted,
  work: (own: FlagWork) => Promise<FlagChange>,
): Promise<void> =>
  database.transaction(async (db) => {
    await transactionLock(db, 'flags');
    const stored = await readFlags(db);
    const change = await work({ db, at, stored });
    const served = payloadOf(await readFlags(db), at);
    const routes = overSplitRoutes(payloadOf(stored, at).features, served.features);
    if (routes.length > 0) {
      const pages = routes.join(', ');
      throw new OperatorError(
        `There would be more than ${MAX_VARIANTS} documents of one address: ${pages}. Stop another experiment first.`,
      );
    }
    await db.insert(flagChanges).values({ at, operator, command, ...change });
    await noteChange(db, at);
  });

export const definitionOf = ({ features }: StoredFlags, feature: string): StoredDefinition =>
  features.find(({ key }) => key === feature)?.definition ?? {};

/** Puts a definition in the place of another. */
export const redefine = async (
  { at, db, stored }: FlagWork,
  feature: string,
  change: (before: StoredDefinition) => StoredDefinition,
): Promise<FlagChange> => {
  const before = definitionOf(stored, feature);
  const after = change(before);
  const changed = { definition: after, updatedAt: at };
  await db
    .insert(flagFeatures)
    .values({ key: feature, ...changed })
    .onConflictDoUpdate({ target: flagFeatures.key, set: changed });
  return { key: feature, before, after };
};
