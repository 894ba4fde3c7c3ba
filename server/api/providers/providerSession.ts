import type { Request } from 'express';
import type { AccountDependencies } from '../accounts/accountDependencies.ts';
import { signedIn } from '../accounts/callerSession.ts';
import type { UserRow } from '../accounts/sessions/sessions.queries.ts';
import { ApiError } from '../http/apiError.ts';

const partnerRoles: ReadonlySet<string> = new Set(['provider', 'partner']);

export const isPartner = ({ role }: Pick<UserRow, 'role'>): boolean => partnerRoles.has(role);

/** Who asks, where that is a provider or a partner. @throws ApiError 401, 403 */
export const providerSession = async (
  dependencies: Pick<AccountDependencies, 'db' | 'now'>,
  request: Request,
): Promise<UserRow> => {
  const { user } = await signedIn(dependencies, request);
  if (!isPartner(user)) throw new ApiError(403, 'providers.partnersOnly');
  return user;
};
