import * as z from 'zod';
import type { RecaptchaSettings } from '../../../../config/captchaSettings.ts';
import { type BroughtProof, nothingShown, type Prover, type Shown } from './captchaProof.ts';

export interface RecaptchaOptions {
  readonly settings: RecaptchaSettings;
  /** Host of the site: an answer that was given on another one counts for nothing. */
  readonly siteHost: string;
  readonly timeoutMs: number;
  /** It does not answer, or says that our settings are wrong. */
  readonly onFault: (error: unknown) => void;
}

const verification = z.object({
  success: z.boolean(),
  hostname: z.string().default(''),
  /** Both are told by version 3 alone. */
  action: z.string().optional(),
  score: z.number().default(0),
  'error-codes': z.array(z.string()).default([]),
});

type Verification = z.output<typeof verification>;

/** They say nothing about whoever asks for a code. */
const ourFaults: ReadonlySet<string> = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'bad-request',
]);

const fault = (code: string): Error =>
  Object.assign(new Error('reCAPTCHA could not be asked'), { code });

/** Google's reCAPTCHA: its answers are good once, which it counts itself. */
export const createRecaptcha = (options: RecaptchaOptions): Prover => {
  const { onFault, settings, siteHost, timeoutMs } = options;
  const { minScore, scriptUrl, silent, verifyUrl, visible } = settings;

  const verify = async (secret: string, response: string): Promise<Verification> => {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response }),
      // The secret goes nowhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw fault(`status ${answer.status}`);
    const read = verification.parse(await answer.json());
    const ours = read['error-codes'].find((code) => ourFaults.has(code));
    if (ours !== undefined) throw fault(ours);
    return read;
  };

  /** Partners have sub-domains beside "www". */
  const domain = siteHost.replace(/^www\./, '');
  const isOurs = (hostname: string): boolean =>
    hostname === domain || hostname.endsWith(`.${domain}`);

  const judge = ({ action, level, ownDomain }: BroughtProof, read: Verification): Shown => {
    const isThere = isOurs(read.hostname) || read.hostname === ownDomain;
    if (!read.success || !isThere) return 'nothing';
    if (level === 'visible') return 'visible';
    return read.action === action && read.score >= minScore ? 'silent' : 'nothing';
  };

  return {
    offer: async ({ level }) => ({
      kind: 'recaptcha',
      site_key: (level === 'visible' ? visible : silent).siteKey,
      // One script serves both versions; it is loaded for the one that nobody sees.
      script_url: `${scriptUrl}?render=${silent.siteKey}`,
    }),
    check: async (brought) => {
      const { level, token } = brought;
      if (token === undefined) return nothingShown;
      const { secret } = level === 'visible' ? visible : silent;
      try {
        return { shown: judge(brought, await verify(secret, token)) };
      } catch (error) {
        onFault(error);
        // An outage locks nobody out: the visible step is let through, under stricter limits.
        return { shown: level === 'visible' ? 'waited' : 'nothing' };
      }
    },
  };
};
