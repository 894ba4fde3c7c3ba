import { createHash } from 'node:crypto';
import type { Response, Router } from 'express';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import * as z from 'zod';
import {
  BadRequest,
  checkRedirect,
  createChoice,
  readParameters,
  type StandInDependencies,
  withAnswer,
} from './choice.ts';
import { formPostPage } from './pages.ts';
import { fullName, type Person, subjectOf } from './people.ts';
import { createTickets } from './tickets.ts';

const ALGORITHM = 'RS256';
const TOKEN_SECONDS = 3600;
const CODE_SECONDS = 300;

export interface SigningKeys {
  readonly keySet: { readonly keys: readonly JWK[] };
  sign(claims: JWTPayload): Promise<string>;
}

/** Made anew at each start, so that nobody has them who does not need them. */
export const createSigningKeys = async (): Promise<SigningKeys> => {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await exportJWK(publicKey);
  const kid = createHash('sha256').update(JSON.stringify(jwk)).digest('base64url').slice(0, 16);
  return {
    keySet: { keys: [{ ...jwk, kid, alg: ALGORITHM, use: 'sig' }] },
    sign: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid }).sign(privateKey),
  };
};

interface OpenIdStandIn {
  readonly name: 'google' | 'apple';
  readonly title: string;
}

const asked = z.object({
  client_id: z.string().min(1),
  redirect_uri: z.string(),
  response_type: z.enum(['code', 'id_token', 'code id_token', 'id_token code']),
  response_mode: z.enum(['query', 'fragment', 'form_post']).optional(),
  scope: z.string().default('openid'),
  state: z.string().optional(),
  nonce: z.string().optional(),
});

type Asked = z.output<typeof asked>;

const exchanged = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  client_id: z.string(),
  redirect_uri: z.string(),
});

const wants = (text: string, word: string): boolean => text.split(' ').includes(word);

/** What a provider refuses before it shows a page. @throws BadRequest */
const check = ({ name }: OpenIdStandIn, request: Asked, siteOrigin: string): void => {
  const { nonce, redirect_uri, response_mode, response_type, scope } = request;
  checkRedirect(redirect_uri, siteOrigin);
  if (wants(response_type, 'id_token') && nonce === undefined) {
    throw new BadRequest('nonce is missing');
  }
  const isPersonal = wants(scope, 'name') || wants(scope, 'email');
  if (name === 'apple' && isPersonal && response_mode !== 'form_post') {
    throw new BadRequest('response_mode must be form_post when name or email scope is requested');
  }
};

const send = (
  { redirect_uri, response_mode, response_type }: Asked,
  answer: Readonly<Record<string, string | undefined>>,
  response: Response,
): void => {
  if (response_mode === 'form_post') {
    response.type('html').send(formPostPage(redirect_uri, answer));
    return;
  }
  const mode = response_mode ?? (response_type === 'code' ? 'query' : 'fragment');
  response.redirect(303, withAnswer(redirect_uri, mode === 'query' ? 'search' : 'hash', answer));
};

const codeHash = (code: string): string =>
  createHash('sha256').update(code).digest().subarray(0, 16).toString('base64url');

const personalClaims = ({ name }: OpenIdStandIn, person: Person, scope: string): JWTPayload => ({
  ...(wants(scope, 'email') && {
    email: person.email,
    // Apple writes it as a text.
    email_verified: name === 'apple' ? String(person.isVerified) : person.isVerified,
  }),
  ...(wants(scope, 'profile') && {
    name: fullName(person),
    given_name: person.givenName,
    family_name: person.familyName,
  }),
});

/** An OpenID provider under `/google` or `/apple`, each with what is peculiar to it. */
export const addOpenId = (
  router: Router,
  standIn: OpenIdStandIn,
  { keys, now, siteOrigin, url }: StandInDependencies & { readonly keys: SigningKeys },
): void => {
  const path = `/${standIn.name}`;
  const issuer = `${url}${path}`;
  const codes = createTickets<{ readonly request: Asked; readonly claims: JWTPayload }>(
    now,
    CODE_SECONDS,
  );
  /** Apple tells a name once. */
  const told = new Set<string>();

  const claimsOf = (request: Asked, person: Person): JWTPayload => {
    const iat = Math.floor(now().getTime() / 1000);
    return {
      iss: issuer,
      aud: request.client_id,
      sub: subjectOf(standIn.name, person),
      iat,
      exp: iat + TOKEN_SECONDS,
      ...(request.nonce === undefined ? {} : { nonce: request.nonce }),
      ...personalClaims(standIn, person, request.scope),
    };
  };

  const toldOnce = ({ client_id, scope }: Asked, person: Person): string | undefined => {
    const key = `${client_id} ${person.email}`;
    if (standIn.name !== 'apple' || !wants(scope, 'name') || told.has(key)) return undefined;
    told.add(key);
    const { email, familyName: lastName, givenName: firstName } = person;
    return JSON.stringify({ name: { firstName, lastName }, email });
  };

  const choice = createChoice(standIn.title, asked, async (request, person, response) => {
    check(standIn, request, siteOrigin);
    const claims = claimsOf(request, person);
    const { response_type, state } = request;
    const code = wants(response_type, 'code') ? codes.issue({ request, claims }) : undefined;
    const withCode = code === undefined ? claims : { ...claims, c_hash: codeHash(code) };
    const id_token = wants(response_type, 'id_token') ? await keys.sign(withCode) : undefined;
    send(request, { state, code, id_token, user: toldOnce(request, person) }, response);
  });

  router.get(`${path}/.well-known/openid-configuration`, (_request, response) => {
    response.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: asked.shape.response_type.options,
      response_modes_supported: ['query', 'fragment', 'form_post'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [ALGORITHM],
    });
  });
  router.get(`${path}/jwks`, (_request, response) => {
    response.json(keys.keySet);
  });
  router.get(`${path}/authorize`, (request, response) => {
    check(standIn, readParameters(asked, request.query), siteOrigin);
    choice.show(request, response);
  });
  router.post(`${path}/authorize`, choice.take);
  router.post(`${path}/token`, async (request, response) => {
    const { client_id, code, redirect_uri } = readParameters(exchanged, request.body);
    const found = codes.spend(code);
    if (found?.request.client_id !== client_id || found.request.redirect_uri !== redirect_uri) {
      response.status(400).json({ error: 'invalid_grant' });
      return;
    }
    const id_token = await keys.sign(found.claims);
    response.json({ token_type: 'Bearer', expires_in: TOKEN_SECONDS, id_token });
  });
};
