import { browserKeyOf, DEFAULT_CLIENT_KEY } from '../../config/flagService.ts';
import type { FlagKeys } from '../../server/api/flags/flagKeys.ts';

/** The one that a web tier has where nothing else is said. */
export const TEST_CLIENT_KEY = DEFAULT_CLIENT_KEY;

const FLAG_CALLS: readonly string[] = [
  `/api/features/${TEST_CLIENT_KEY}`,
  `/sub/${TEST_CLIENT_KEY}`,
];

/** What every web tier asks by itself, whatever a test is about. */
export const isFlagCall = (url: string): boolean => FLAG_CALLS.includes(url);

export const flagKeysOf = (
  clientKey = TEST_CLIENT_KEY,
  decryptionKey: string | undefined = undefined,
): FlagKeys => ({ clientKey, browserKey: browserKeyOf(clientKey), decryptionKey });
