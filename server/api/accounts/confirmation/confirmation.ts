import type { Request, RequestHandler } from 'express';
import { confirmBody } from '../../../../shared/contracts/profile.schema.ts';
import type {
  ConfirmationSentWire,
  ConfirmedWire,
} from '../../../../shared/contracts/user.wire.ts';
import { sendPrivate } from '../../http/answer.ts';
import { ApiError, ConfirmationRequired } from '../../http/apiError.ts';
import { languageOf } from '../../language/languageOf.ts';
import type { AccountDependencies } from '../accountDependencies.ts';
import { notSignedIn, type SignedIn, signedIn } from '../callerSession.ts';
import { addressOf, readBody } from '../codeLogin.ts';
import { checkCode } from '../codes/checkCode.ts';
import { type CodeOwner, codeWithin } from '../codes/loginCodes.queries.ts';
import { sendCode } from '../codes/sendCode.ts';
import { confirmSession, type SessionRow } from '../sessions/sessions.queries.ts';
import { type Identifier, identifiersOf } from '../users.queries.ts';
import { maskedAddress } from './maskedAddress.ts';

const CONFIRMED_MS = 10 * 60_000;

const untilFrom = (at: Date): Date => new Date(at.getTime() + CONFIRMED_MS);

/**
 * Whoever has no address that a code could go to shows by a new login that the account is his.
 * @returns null where the session was never confirmed.
 */
export const confirmedUntil = (
  { confirmedAt, createdAt }: Pick<SessionRow, 'confirmedAt' | 'createdAt'>,
  { hasAddress }: { readonly hasAddress: boolean },
): Date | null => {
  const since = confirmedAt ?? (hasAddress ? null : createdAt);
  return since && untilFrom(since);
};

/**
 * Who asks for what a borrowed device must not do.
 * @throws ApiError 401, and ConfirmationRequired unless the session was confirmed lately.
 */
export const confirmedCaller = async (
  dependencies: AccountDependencies,
  request: Request,
): Promise<SignedIn> => {
  const caller = await signedIn(dependencies, request);
  const identifiers = await identifiersOf(dependencies.db, caller.user.id);
  const until = confirmedUntil(caller.session, { hasAddress: identifiers.length > 0 });
  if (until === null || until <= dependencies.now()) throw new ConfirmationRequired();
  return caller;
};

/** The code goes to the primary address of today: whoever lost it confirms nothing. */
const ownCode = async (
  { db }: AccountDependencies,
  caller: SignedIn,
): Promise<{ readonly owner: CodeOwner; readonly to: Identifier }> => {
  const primary = (await identifiersOf(db, caller.user.id)).filter(({ isPrimary }) => isPrimary);
  const to = primary.find(({ kind }) => kind === 'email') ?? primary[0];
  if (!to) throw new ApiError(422, 'accounts.logInToConfirm');
  return { owner: codeWithin(caller, 'confirm', to), to };
};

export const createSendConfirmation =
  (dependencies: AccountDependencies): RequestHandler =>
  async (request, response) => {
    const { owner, to } = await ownCode(dependencies, await signedIn(dependencies, request));
    const asker = { address: addressOf(request), language: languageOf(response) };
    const sent = await sendCode(dependencies, owner, asker);
    const data: ConfirmationSentWire = { ...sent, sent_to: maskedAddress(to) };
    sendPrivate(response, { data });
  };

export const createConfirm =
  (dependencies: AccountDependencies): RequestHandler =>
  async (request, response) => {
    const caller = await signedIn(dependencies, request);
    const { otp, session_uuid } = readBody(confirmBody, request.body, 'accounts.codeMissing').user;
    const { owner } = await ownCode(dependencies, caller);
    await checkCode(dependencies, { owner, typed: otp, uuid: session_uuid });
    const at = dependencies.now();
    if (!(await confirmSession(dependencies.db, caller.session.id, at))) throw notSignedIn();
    const data: ConfirmedWire = { confirmed_until: untilFrom(at).toISOString() };
    sendPrivate(response, { data });
  };
