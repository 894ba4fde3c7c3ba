import type { RequestHandler } from 'express';
import type { ProviderUserWire } from '../../../shared/contracts/provider.wire.ts';
import type { AccountDependencies } from '../accounts/accountDependencies.ts';
import { sendPrivate, toList } from '../http/answer.ts';
import { providerSession } from './providerSession.ts';

/** Whether the dashboard is open to who asks: 403 for a renter, 401 for a guest. */
export const createGetProviderUser =
  (dependencies: Pick<AccountDependencies, 'db' | 'now'>): RequestHandler =>
  async (request, response) => {
    const { id, name, providerId, role } = await providerSession(dependencies, request);
    const user: ProviderUserWire = { id, name, role, provider_id: providerId };
    sendPrivate(response, { data: toList([user]) });
  };
