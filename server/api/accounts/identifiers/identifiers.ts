import type { RequestHandler } from 'express';
import {
  emailCodeBody,
  phoneCodeBody,
  phoneLoginBody,
} from '../../../../shared/contracts/login.schema.ts';
import {
  emailIdentifierBody,
  identifierRemovalBody,
} from '../../../../shared/contracts/profile.schema.ts';
import type {
  IdentifierAddedWire,
  IdentifierListWire,
  IdentifierWire,
} from '../../../../shared/contracts/user.wire.ts';
import { sendPrivate } from '../../http/answer.ts';
import { languageOf } from '../../language/languageOf.ts';
import type { AccountDependencies } from '../accountDependencies.ts';
import { type SignedIn, signedIn } from '../callerSession.ts';
import { addressOf, NO_EMAIL, NO_PHONE, readBody } from '../codeLogin.ts';
import { checkCode } from '../codes/checkCode.ts';
import { codeWithin } from '../codes/loginCodes.queries.ts';
import { sendCode } from '../codes/sendCode.ts';
import { confirmedCaller } from '../confirmation/confirmation.ts';
import { type Identifier, type IdentifierRow, identifiersOf } from '../users.queries.ts';
import type { AccountChange } from './accountNotices.ts';
import { addToAccount } from './addToAccount.ts';
import { removeFromAccount } from './removeFromAccount.ts';

const NO_ADDRESS = 'accounts.addressMissing';

const toWire = ({ isPrimary, kind, value }: IdentifierRow): IdentifierWire => ({
  kind,
  value,
  is_primary: isPrimary,
});

const listOf = (rows: readonly IdentifierRow[]): IdentifierListWire => ({
  result: rows.map(toWire),
});

export const createListIdentifiers =
  (dependencies: AccountDependencies): RequestHandler =>
  async (request, response) => {
    const { user } = await signedIn(dependencies, request);
    sendPrivate(response, { data: listOf(await identifiersOf(dependencies.db, user.id)) });
  };

/** A body names an e-mail address or a number. */
const namesPhone = (body: unknown): boolean => {
  const { user } = Object(body) as { readonly user?: unknown };
  return Object.hasOwn(Object(user), 'phone');
};

const readIdentifier = (body: unknown): Identifier =>
  namesPhone(body)
    ? { kind: 'phone', value: readBody(phoneCodeBody, body, NO_PHONE).user.phone }
    : { kind: 'email', value: readBody(emailCodeBody, body, NO_EMAIL).user.email };

/** Answers the same, be the address free, the caller's own or somebody else's. */
export const createSendIdentifierCode =
  (dependencies: AccountDependencies): RequestHandler =>
  async (request, response) => {
    const caller = await confirmedCaller(dependencies, request);
    const owner = codeWithin(caller, 'add', readIdentifier(request.body));
    const asker = { address: addressOf(request), language: languageOf(response) };
    sendPrivate(response, { data: await sendCode(dependencies, owner, asker) });
  };

const changeBy = ({ session, user }: SignedIn, at: Date): AccountChange => ({
  userId: user.id,
  site: session.site,
  language: user.language,
  at,
});

const readProof = (body: unknown): { readonly otp: string; readonly session_uuid: string } =>
  (namesPhone(body)
    ? readBody(phoneLoginBody, body, NO_PHONE)
    : readBody(emailIdentifierBody, body, NO_EMAIL)
  ).user;

export const createAddIdentifier =
  (dependencies: AccountDependencies): RequestHandler =>
  async (request, response) => {
    const caller = await confirmedCaller(dependencies, request);
    const identifier = readIdentifier(request.body);
    const { otp, session_uuid } = readProof(request.body);
    const owner = codeWithin(caller, 'add', identifier);
    await checkCode(dependencies, { owner, typed: otp, uuid: session_uuid });
    const { accounts, db, now } = dependencies;
    const belonging = changeBy(caller, now());
    const { merged, own, taken } = await addToAccount(db, belonging, identifier);
    accounts.onMessage();
    await accounts.forgetMessages({ codesTo: taken });
    const data: IdentifierAddedWire = { ...listOf(own), merged };
    sendPrivate(response, { data });
  };

export const createRemoveIdentifier =
  (dependencies: AccountDependencies): RequestHandler =>
  async (request, response) => {
    const caller = await confirmedCaller(dependencies, request);
    const identifier = readBody(identifierRemovalBody, request.body, NO_ADDRESS).user;
    const { accounts, db, now } = dependencies;
    const belonging = changeBy(caller, now());
    const { left, removed } = await removeFromAccount(db, belonging, identifier);
    accounts.onMessage();
    await accounts.forgetMessages({ codesTo: removed });
    sendPrivate(response, { data: listOf(left) });
  };
