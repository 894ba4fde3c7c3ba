import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { FacebookSettings } from '../../../../config/loginProviders.ts';
import { type AskProvider, createAskProvider } from './askProvider.ts';
import { cleanName, type ProvenAccount } from './provenAccount.ts';
import { refused, silent } from './providerFault.ts';

/** GET /debug_token: whom an access token was given to, and for which site. */
const inspection = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: z.string().optional(),
    type: z.string().optional(),
    user_id: z.string().min(1).max(100).optional(),
    /** Seconds since 1970; 0: it does not end. */
    expires_at: z.number().optional(),
  }),
});

const profile = z.object({ id: z.string(), name: z.string().optional().catch(undefined) });

interface Check {
  readonly settings: FacebookSettings;
  readonly timeoutMs: number;
  readonly now: () => Date;
}

/** The person's id. @throws ApiError 422, 503 */
async function inspect(
  ask: AskProvider,
  { now, settings: { appId, appSecret, graphUrl } }: Check,
  token: string,
): Promise<string> {
  const query = { input_token: token, access_token: `${appId}|${appSecret}` };
  const { body, status } = await ask(`${graphUrl}/debug_token`, query);
  const { data: read } = inspection.safeParse(body);
  // It answers 200 for the worst of tokens: this is about our own keys.
  if (status !== 200 || !read) throw silent('facebook', `debug_token ${status}`);
  const { app_id, expires_at = 0, is_valid, type = 'USER', user_id } = read.data;
  const isOver = expires_at !== 0 && expires_at * 1000 <= now().getTime();
  if (!is_valid || isOver || app_id !== appId || type !== 'USER' || !user_id) {
    throw refused('facebook');
  }
  return user_id;
}

/**
 * Who has an access token that Facebook gave to our site. Its e-mail address does not count: Facebook
 * says of none that it is verified.
 */
export const createReadAccessToken = (check: Check) => {
  const { graphUrl, appSecret } = check.settings;
  const ask = createAskProvider('facebook', check.timeoutMs);
  return async (token: string): Promise<ProvenAccount> => {
    const subject = await inspect(ask, check, token);
    const appsecret_proof = createHmac('sha256', appSecret).update(token).digest('hex');
    const query = { fields: 'id,name', access_token: token, appsecret_proof };
    const { data: person } = profile.safeParse((await ask(`${graphUrl}/me`, query)).body);
    if (person?.id !== subject) throw refused('facebook');
    return { account: { provider: 'facebook', subject }, name: cleanName([person.name]) };
  };
};
