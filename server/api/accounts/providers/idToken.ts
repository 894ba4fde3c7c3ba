import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as z from 'zod';
import type { OpenIdSettings } from '../../../../config/loginProviders.ts';
import { refused, silent } from './providerFault.ts';

/** What an ID token says, once it is known to be the provider's and for us. */
const idClaims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string().max(500),
  /** Whom it was made for, where that is not the audience. */
  azp: z.string().optional(),
  /** Names the code that came with it. */
  c_hash: z.string().optional(),
  email: z.string().optional().catch(undefined),
  email_verified: z.unknown(),
  name: z.string().optional().catch(undefined),
});

export type IdClaims = z.output<typeof idClaims>;

/** @throws ApiError 422 for a token that shows nothing, 503 where its keys cannot be had. */
export type ReadIdToken = (idToken: string) => Promise<IdClaims>;

/** Both sign with it; a token never chooses. */
const ALGORITHMS = ['RS256'];
/** Seconds by which clocks differ. */
const CLOCK_TOLERANCE = 30;

const keySetFaults: ReadonlySet<string> = new Set([
  errors.JOSEError.code,
  errors.JWKSInvalid.code,
  errors.JWKSTimeout.code,
]);

/** Whatever is wrong with a token has a class of its own; all else is about its keys. */
const isAboutToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError && !keySetFaults.has(error.code);

interface Verification {
  readonly provider: 'google' | 'apple';
  readonly settings: OpenIdSettings;
  readonly timeoutMs: number;
  readonly now: () => Date;
}

/** Checks signature, issuer, audience and time; the nonce is the caller's to check. */
export const createReadIdToken = ({
  now,
  provider,
  settings: { clientId, issuer, keysUrl },
  timeoutMs,
}: Verification): ReadIdToken => {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: timeoutMs });
  const options = {
    // Google writes it both ways.
    issuer: [issuer, issuer.replace(/^https:\/\//, '')],
    audience: clientId,
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_TOLERANCE,
    requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
  };
  return async (idToken) => {
    const { payload } = await jwtVerify(idToken, keys, { ...options, currentDate: now() }).catch(
      (error: unknown) => {
        throw isAboutToken(error) ? refused(provider) : silent(provider, error);
      },
    );
    const { data } = idClaims.safeParse(payload);
    if (!data || (data.azp ?? clientId) !== clientId) throw refused(provider);
    return data;
  };
};
