import type { RequestHandler } from 'express';
import type { SessionListWire, SessionWire } from '../../../../shared/contracts/user.wire.ts';
import { sendPrivate, toList } from '../../http/answer.ts';
import type { AccountDependencies } from '../accountDependencies.ts';
import { callerToken, signedIn } from '../callerSession.ts';
import { endSession, endSessionsOf, type SessionRow, sessionsOf } from './sessions.queries.ts';
import { tokenHash } from './sessionToken.ts';

/** Ends the session of the device that asks; also without one there is nothing left afterwards. */
export const createLogout =
  ({ db }: AccountDependencies): RequestHandler =>
  async (request, response) => {
    const token = callerToken(request);
    if (token !== undefined) await endSession(db, tokenHash(token));
    sendPrivate(response, { message: 'logged-out' });
  };

const toWire = (
  { country, createdAt, device, id, lastSeenAt }: SessionRow,
  current: SessionRow,
): SessionWire => ({
  id,
  device,
  country,
  created_at: createdAt.toISOString(),
  last_seen_at: lastSeenAt.toISOString(),
  is_current: id === current.id,
});

export const createListSessions =
  (dependencies: AccountDependencies): RequestHandler =>
  async (request, response) => {
    const { session, user } = await signedIn(dependencies, request);
    const all = await sessionsOf(dependencies.db, user.id, dependencies.now());
    const list: SessionListWire = toList(all.map((row) => toWire(row, session)));
    sendPrivate(response, { data: list });
  };

/** Signs out everywhere, this device included. */
export const createEndSessions =
  (dependencies: AccountDependencies): RequestHandler =>
  async (request, response) => {
    const { user } = await signedIn(dependencies, request);
    await endSessionsOf(dependencies.db, user.id);
    sendPrivate(response, { message: 'logged-out' });
  };
