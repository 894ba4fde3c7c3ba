import type { ApiDependencies, FlagSettings } from '../dependencies.ts';
import { type FlagPayload, payloadOf } from './flagPayload.ts';
import { createFlagReader } from './flagStore.ts';

/** What the addresses of the flag service share. */
export interface FlagServer extends FlagSettings {
  /** The definitions of this moment; asks the database for one row where they have not changed. */
  payload(): Promise<FlagPayload>;
}

export const createFlagServer = ({
  db,
  flags,
  now,
}: Pick<ApiDependencies, 'db' | 'flags' | 'now'>): FlagServer => {
  const read = createFlagReader(db);
  return { ...flags, payload: async () => payloadOf(await read(), now()) };
};
