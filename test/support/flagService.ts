import { createServer } from 'node:http';
import type { Database } from '../../server/api/db/database.ts';
import type { FlagKeys } from '../../server/api/flags/flagKeys.ts';
import { flagsCommand } from '../../server/api/flags/flagsCommand.ts';
import { createApiMetrics } from '../../server/api/ops/createApiMetrics.ts';
import type { DemoCatalogueOptions } from '../../server/demo/demoCatalogue.ts';
import { openApiFixture } from './apiFixture.ts';
import { flagKeysOf } from './flagKeys.ts';
import { closeServer, listenLocally } from './listen.ts';

/** An operator's command, as `npm run flags` carries it out: `operateFlags(db, 'set slashed_pricing off')`. */
export const operateFlags = async (
  db: Database,
  words: string | readonly string[],
  { at = new Date(), input }: { readonly at?: Date; readonly input?: string } = {},
): Promise<string> => {
  const args = typeof words === 'string' ? words.split(' ') : words;
  const { text } = await flagsCommand(db, { args, operator: 'cy', at, ...(input && { input }) });
  return text;
};

export interface FlagService {
  readonly keys: FlagKeys;
  /** Address of the API: the `apiHost` of GrowthBook's SDKs. */
  readonly url: string;
  readonly db: Database;
  operate(words: string | readonly string[], input?: string): Promise<string>;
  /** As when the process drains. */
  endStreams(): void;
  close(): Promise<void>;
}

export interface FlagServiceOptions {
  readonly keys?: FlagKeys;
  readonly now?: () => Date;
  /** Nothing is let without one. */
  readonly catalogue?: DemoCatalogueOptions;
}

/** The API on a socket and a database of its own, with a flag service that has these keys. */
export const startFlagService = async ({
  catalogue,
  keys = flagKeysOf(),
  now = () => new Date(),
}: FlagServiceOptions = {}): Promise<FlagService> => {
  const ending = new AbortController();
  const faults: unknown[] = [];
  const metrics = createApiMetrics({ withProcess: false }).flags;
  const onFault = (error: unknown) => faults.push(error);
  const companyEmailDomain = 'amber.example';
  const flags = { keys, companyEmailDomain, metrics, ending: ending.signal, onFault };
  const api = await openApiFixture(undefined, { flags, now }, catalogue);
  const server = createServer(api.app);
  const url = await listenLocally(server);
  return {
    keys,
    url,
    db: api.db,
    operate: (words, input) =>
      operateFlags(api.db, words, { at: now(), ...(input !== undefined && { input }) }),
    endStreams: () => ending.abort(),
    close: async () => {
      ending.abort();
      await closeServer(server);
      await api.close();
    },
  };
};
