import { createHash } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type * as z from 'zod/mini';
import type { OpenIdSettings } from '../../../../config/loginProviders.ts';
import {
  appleBody,
  facebookBody,
  googleBody,
  weChatBody,
} from '../../../../shared/contracts/login.schema.ts';
import type { LoginProvider } from '../../../../shared/contracts/user.wire.ts';
import type { SourceDetails } from '../../../../shared/domain/attribution/sourceDetails.ts';
import { sendPrivate } from '../../http/answer.ts';
import type { AccountDependencies } from '../accountDependencies.ts';
import { deviceOf, readBody } from '../codeLogin.ts';
import { type Proof, signIn } from '../signIn.ts';
import { createReadAccessToken } from './facebook.ts';
import { createReadIdToken, type IdClaims } from './idToken.ts';
import { browserOf, readNonce } from './loginNonce.ts';
import { cleanName, type ProvenAccount, verifiedEmail } from './provenAccount.ts';
import { closed, refused } from './providerFault.ts';
import type { IssuedNonce } from './userProviders.queries.ts';
import { createReadCode } from './weChat.ts';

interface ConnectBody {
  readonly source_details: SourceDetails;
  readonly referral_code?: string | undefined;
}

/** One outside way to log in. */
interface Door<Body extends ConnectBody> {
  readonly provider: LoginProvider;
  readonly schema: z.ZodMiniType<Body>;
  /** Undefined where the way is closed. @throws ApiError 422, 503 */
  readonly prove: ((body: Body, request: Request) => Promise<ProvenAccount>) | undefined;
}

const NOTHING_SENT = 'http.bodyUnreadable';

const proofOf = (
  { account, name, nonce, verifiedEmail: email }: ProvenAccount,
  { referral_code: referralCode, source_details: sourceDetails }: ConnectBody,
): Proof => ({
  loginType: account.provider,
  account,
  name,
  sourceDetails,
  referralCode,
  identifier: email === undefined ? undefined : { kind: 'email', value: email },
  ...(nonce ? { nonce } : {}),
});

const createHandler =
  <Body extends ConnectBody>(
    dependencies: AccountDependencies,
    { prove, provider, schema }: Door<Body>,
  ): RequestHandler =>
  async (request, response) => {
    if (!prove) throw closed(provider);
    const body = readBody(schema, request.body, NOTHING_SENT);
    const proof = proofOf(await prove(body, request), body);
    sendPrivate(response, { data: await signIn(dependencies, proof, deviceOf(request, response)) });
  };

/** How a code that came together with an ID token is named in it (OpenID Connect Core, 3.3.2.11). */
const codeHash = (code: string): string =>
  createHash('sha256').update(code).digest().subarray(0, 16).toString('base64url');

type OpenIdProvider = 'google' | 'apple';

interface ShownToken {
  readonly claims: IdClaims;
  readonly nonce: IssuedNonce;
}

/** Reads an ID token that was made for this browser. */
const createReadOwnToken = (
  { accounts: { providerTimeoutMs: timeoutMs, secret }, now }: AccountDependencies,
  provider: OpenIdProvider,
  settings: OpenIdSettings,
) => {
  const read = createReadIdToken({ provider, settings, timeoutMs, now });
  return async (idToken: string, request: Request): Promise<ShownToken> => {
    const claims = await read(idToken);
    const nonce = readNonce(secret, claims.nonce, { at: now(), browser: browserOf(request) });
    if (!nonce) throw refused(provider);
    return { claims, nonce };
  };
};

const provenBy = (
  provider: OpenIdProvider,
  { claims: { email, email_verified, name, sub }, nonce }: ShownToken,
): ProvenAccount => ({
  account: { provider, subject: sub },
  name: cleanName([name]),
  verifiedEmail: verifiedEmail(email, email_verified),
  nonce,
});

const googleDoor = (dependencies: AccountDependencies): Door<z.output<typeof googleBody>> => {
  const { google } = dependencies.accounts.loginProviders;
  const read = google && createReadOwnToken(dependencies, 'google', google);
  return {
    provider: 'google',
    schema: googleBody,
    prove:
      read && (async ({ id_token }, request) => provenBy('google', await read(id_token, request))),
  };
};

/** The name is not in the token: the browser tells it, and it counts for nothing but itself. */
const appleDoor = (dependencies: AccountDependencies): Door<z.output<typeof appleBody>> => {
  const { apple } = dependencies.accounts.loginProviders;
  const read = apple && createReadOwnToken(dependencies, 'apple', apple);
  return {
    provider: 'apple',
    schema: appleBody,
    prove:
      read &&
      (async ({ authorization_code: code, id_token, user }, request) => {
        const shown = await read(id_token, request);
        const { c_hash } = shown.claims;
        if (code !== undefined && c_hash !== undefined && c_hash !== codeHash(code)) {
          throw refused('apple');
        }
        const { firstName, lastName } = user?.name ?? {};
        return { ...provenBy('apple', shown), name: cleanName([firstName, lastName]) };
      }),
  };
};

const facebookDoor = ({
  accounts: { loginProviders, providerTimeoutMs: timeoutMs },
  now,
}: AccountDependencies): Door<z.output<typeof facebookBody>> => {
  const settings = loginProviders.facebook;
  const read = settings && createReadAccessToken({ settings, timeoutMs, now });
  return {
    provider: 'facebook',
    schema: facebookBody,
    prove: read && (({ access_token }) => read(access_token)),
  };
};

const weChatDoor = ({
  accounts: { loginProviders, providerTimeoutMs: timeoutMs },
}: AccountDependencies): Door<z.output<typeof weChatBody>> => {
  const settings = loginProviders.wechat;
  const read = settings && createReadCode({ settings, timeoutMs });
  return { provider: 'wechat', schema: weChatBody, prove: read && (({ code }) => read(code)) };
};

/** Handlers that sign somebody in by what a provider has told about him. */
export const createConnect = (
  dependencies: AccountDependencies,
): Readonly<Record<LoginProvider, RequestHandler>> => ({
  google: createHandler(dependencies, googleDoor(dependencies)),
  apple: createHandler(dependencies, appleDoor(dependencies)),
  facebook: createHandler(dependencies, facebookDoor(dependencies)),
  wechat: createHandler(dependencies, weChatDoor(dependencies)),
});
