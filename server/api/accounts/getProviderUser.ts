import type { RequestHandler } from 'express';
import { sendPrivate } from '../http/answer.ts';
import { ApiError } from '../http/apiError.ts';
import type { AccountDependencies } from './accountDependencies.ts';
import { signedIn } from './callerSession.ts';

const partnerRoles: ReadonlySet<string> = new Set(['provider', 'partner']);

/** Whether the dashboard is open to who asks: 403 for a renter, 401 for a guest. */
export const createGetProviderUser =
  (dependencies: AccountDependencies): RequestHandler =>
  async (request, response) => {
    const { id, name, providerId, role } = (await signedIn(dependencies, request)).user;
    if (!partnerRoles.has(role)) throw new ApiError(403, 'This page is for our partners.');
    sendPrivate(response, { data: { result: [{ id, name, role, provider_id: providerId }] } });
  };
