import type { Request, RequestHandler, Response } from 'express';
import type * as z from 'zod/mini';
import {
  emailCodeBody,
  emailLoginBody,
  phoneCodeBody,
  phoneLoginBody,
} from '../../../shared/contracts/login.schema.ts';
import type { ErrorMessageId } from '../../messages/messages.ts';
import { knownCountryOf, siteOf } from '../callers/caller.ts';
import { sendPrivate } from '../http/answer.ts';
import { badRequest } from '../http/apiError.ts';
import { languageOf } from '../language/languageOf.ts';
import type { AccountDependencies } from './accountDependencies.ts';
import { callerToken } from './callerSession.ts';
import { checkPerson } from './captcha/checkPerson.ts';
import { checkCode } from './codes/checkCode.ts';
import type { CodeOwner } from './codes/loginCodes.queries.ts';
import { sendCode } from './codes/sendCode.ts';
import { deviceWords } from './sessions/deviceWords.ts';
import { type Device, signIn } from './signIn.ts';

/** @throws ApiError 400 with this message. */
export const readBody = <Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
  fault: ErrorMessageId,
): z.output<Schema> => {
  const read = schema.safeParse(body);
  if (!read.success) throw badRequest(fault);
  return read.data;
};

export const NO_EMAIL = 'accounts.emailInvalid';
export const NO_PHONE = 'accounts.phoneInvalid';

export const deviceOf = (request: Request, response: Response): Device => ({
  words: deviceWords(request.get('User-Agent') ?? ''),
  country: knownCountryOf(request)?.toUpperCase() ?? null,
  site: siteOf(request),
  language: languageOf(response),
  earlierToken: callerToken(request),
});

/** The visitor's address, as the web tier names it. */
export const addressOf = (request: Request): string =>
  request.get('X-Forwarded-For')?.split(',')[0]?.trim() || (request.socket.remoteAddress ?? '');

/** A code of the login of the site that is asked. */
const atLogin = (request: Request) =>
  ({ purpose: 'login', userId: null, sessionId: null, site: siteOf(request) }) as const;

/** `channel` and `recipient` of a body that asks for a code. */
const recipientOf = {
  email: (body: unknown): string => readBody(emailCodeBody, body, NO_EMAIL).user.email,
  phone: (body: unknown): string => readBody(phoneCodeBody, body, NO_PHONE).user.phone,
} as const;

/** Whose code a call asks for. @throws ApiError 400 */
export const loginOwner = (channel: CodeOwner['channel'], request: Request): CodeOwner => ({
  ...atLogin(request),
  channel,
  recipient: recipientOf[channel](request.body),
});

interface CodeCall {
  readonly channel: CodeOwner['channel'];
  /** Who asks has to show that he is a person. */
  readonly hasCaptcha: boolean;
}

/** Answers the same for known and unknown recipients. */
export const createGenerateCode = (
  dependencies: AccountDependencies,
  { channel, hasCaptcha }: CodeCall,
): RequestHandler => {
  return async (request, response) => {
    const owner = loginOwner(channel, request);
    const address = addressOf(request);
    if (hasCaptcha) await checkPerson(dependencies, { owner, address, query: request.query });
    const asker = { address, language: languageOf(response) };
    sendPrivate(response, { data: await sendCode(dependencies, owner, asker) });
  };
};

export const createLoginByEmail =
  (dependencies: AccountDependencies): RequestHandler =>
  async (request, response) => {
    const { email, otp, referral_code } = readBody(emailLoginBody, request.body, NO_EMAIL).user;
    const owner: CodeOwner = { ...atLogin(request), channel: 'email', recipient: email };
    await checkCode(dependencies, { owner, typed: otp });
    const identifier = { kind: 'email', value: email } as const;
    const proof = { loginType: 'email_otp', identifier, referralCode: referral_code } as const;
    sendPrivate(response, { data: await signIn(dependencies, proof, deviceOf(request, response)) });
  };

export const createLoginByPhone =
  (dependencies: AccountDependencies): RequestHandler =>
  async (request, response) => {
    const { otp, phone, referral_code, session_uuid } = readBody(
      phoneLoginBody,
      request.body,
      NO_PHONE,
    ).user;
    const owner: CodeOwner = { ...atLogin(request), channel: 'phone', recipient: phone };
    await checkCode(dependencies, { owner, typed: otp, uuid: session_uuid });
    const identifier = { kind: 'phone', value: phone } as const;
    const proof = { loginType: 'phone_otp', identifier, referralCode: referral_code } as const;
    sendPrivate(response, { data: await signIn(dependencies, proof, deviceOf(request, response)) });
  };
