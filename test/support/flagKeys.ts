import { browserKeyOf } from '../../config/flagService.ts';
import type { FlagKeys } from '../../server/api/flags/flagKeys.ts';

export const TEST_CLIENT_KEY = 'sdk-of-the-tests';

export const flagKeysOf = (
  clientKey = TEST_CLIENT_KEY,
  decryptionKey: string | undefined = undefined,
): FlagKeys => ({ clientKey, browserKey: browserKeyOf(clientKey), decryptionKey });
