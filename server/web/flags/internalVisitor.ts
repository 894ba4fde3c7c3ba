import type { IncomingMessage } from 'node:http';
import { isInternalEmail } from '../../../shared/domain/user/internalUser.ts';
import type { ApiCall, ApiClient } from '../../../shared/ssr/apiClient.ts';
import type { PublicConfig } from '../../../shared/ssr/renderer.ts';
import { TOO_SLOW, within } from '../limits/waiting.ts';
import { readCookies } from '../login/leadCookies.ts';
import { INTERNAL_USER_COOKIE, sessionTokens } from '../login/sessionCookies.ts';

/** A page is not kept waiting for what changes little of it. */
const TIMEOUT_MS = 800;

const emailOf = (body: unknown): string | null => {
  const { email } = (body ?? {}) as { readonly email?: unknown };
  return typeof email === 'string' ? email : null;
};

const emailCall: ApiCall<string | null> = {
  name: 'userDetails',
  path: '/api/v0/users/details',
  query: {},
  isPersonal: true,
  isForSignedIn: true,
  parse: emailOf,
  surrogateKeys: () => [],
};

/**
 * Whether one of our own people asks. Cookies alone open nothing: they say that it is worth asking
 * the API, whose answer counts.
 * @param api in the visitor's name.
 */
export const isInternalVisitor = async (
  { headers }: Pick<IncomingMessage, 'headers'>,
  { companyEmailDomain }: Pick<PublicConfig, 'companyEmailDomain'>,
  api: () => ApiClient,
): Promise<boolean> => {
  const seemsInternal =
    sessionTokens(headers.cookie).user_auth_token !== undefined &&
    readCookies(headers.cookie).has(INTERNAL_USER_COOKIE);
  if (!seemsInternal) return false;
  // Who cannot be asked in time is nobody of ours; what failed has its line in the log.
  const email = await within(
    api()
      .get(emailCall)
      .catch(() => null),
    TIMEOUT_MS,
  );
  return email !== TOO_SLOW && isInternalEmail(email, companyEmailDomain);
};
