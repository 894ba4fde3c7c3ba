import type { RequestHandler } from 'express';
import { nameBody } from '../../../../shared/contracts/profile.schema.ts';
import type { UserDetailsWire } from '../../../../shared/contracts/user.wire.ts';
import { nameMaximum } from '../../../../shared/domain/user/profile.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { ownEnquiries } from '../../history/ownEnquiries.ts';
import { sendPrivate } from '../../http/answer.ts';
import { ApiError } from '../../http/apiError.ts';
import { eraseAccount } from '../../leads/eraseLeads.ts';
import { isPartner } from '../../providers/providerSession.ts';
import type { AccountDependencies } from '../accountDependencies.ts';
import { callerToken, signedIn } from '../callerSession.ts';
import { confirmedCaller } from '../confirmation/confirmation.ts';
import { userWire } from '../userWire.ts';
import { changeUser } from './profile.queries.ts';

/** Who asks, with the token, so that the cookie is renewed; 401 without a session. */
export const createGetUserDetails =
  (dependencies: AccountDependencies): RequestHandler =>
  async (request, response) => {
    const { db } = dependencies;
    const { user } = await signedIn(dependencies, request);
    const [person, enquiries] = await Promise.all([userWire(db, user), ownEnquiries(db, user.id)]);
    const details: UserDetailsWire = {
      ...person,
      has_dashboard_access: isPartner(user),
      enquiries,
    };
    sendPrivate(response, { ...details, user_auth_token: callerToken(request) });
  };

export const createPutUserDetails =
  (dependencies: AccountDependencies): RequestHandler =>
  async (request, response) => {
    const { db, now } = dependencies;
    const { user } = await signedIn(dependencies, request);
    const body = nameBody.safeParse(request.body);
    if (!body.success) {
      throw new ApiError(422, { id: 'accounts.nameLength', values: { maximum: nameMaximum } });
    }
    const changed = await changeUser(db, { id: user.id, at: now() }, body.data.user);
    sendPrivate(response, { data: await userWire(db, changed) });
  };

/** Kept with the number of erased enquiries; it names nobody. */
const BY_ITS_OWNER = 'account deleted by its owner';

export const createDeleteUser =
  (dependencies: AccountDependencies & Pick<ApiDependencies, 'announce'>): RequestHandler =>
  async (asked, response) => {
    const { accounts, announce, db, now } = dependencies;
    const { user } = await confirmedCaller(dependencies, asked);
    const request = { reference: BY_ITS_OWNER, at: now() };
    const erased = await eraseAccount(db, user.id, request);
    if (erased) {
      await accounts.forgetMessages(erased);
      announce({ inventoryIds: erased.reviewed, updatedAt: request.at });
    }
    sendPrivate(response, { message: 'deleted' });
  };
