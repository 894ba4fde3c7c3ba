import * as z from 'zod';
import type { CaptchaAction } from '../../../../shared/contracts/captcha.wire.ts';
import { partnerIdOfSite } from '../../../../shared/domain/site/siteKey.ts';
import type { Database } from '../../db/database.ts';
import { ApiError, VisualChallengeRequired } from '../../http/apiError.ts';
import {
  flagParameter,
  type RawQuery,
  readQuery,
  textParameter,
} from '../../http/queryParameters.ts';
import { domainOf } from '../../partners/partners.queries.ts';
import type { AccountDependencies } from '../accountDependencies.ts';
import { askedBefore, type CodeOwner } from '../codes/loginCodes.queries.ts';
import { keyOfRecipient } from '../codes/sendCode.ts';
import { spendNonce } from '../providers/userProviders.queries.ts';
import type { CheckedProof, Shown } from './captchaProof.ts';
import { secondsUntilQuiet, verdictOn } from './captchaRules.ts';

/** Longer than any that is given out. */
const MAX_TOKEN = 4096;

const codeQuery = z.object({
  recaptcha_token: textParameter(MAX_TOKEN),
  recaptcha_action: textParameter(),
  with_visual_challenge: flagParameter(),
});

const actions: Readonly<Record<CodeOwner['channel'], CaptchaAction>> = {
  email: 'email_login',
  phone: 'phone_login',
};

const spend = async (db: Database, { nonce, shown }: CheckedProof, at: Date): Promise<Shown> =>
  nonce && !(await spendNonce(db, nonce, at)) ? 'nothing' : shown;

export interface CodeRequest {
  readonly query: RawQuery;
  readonly owner: CodeOwner;
  /** Network address of who asks. */
  readonly address: string;
}

/**
 * Lets through whoever has shown enough to be sent a code. It looks at nothing but the proof and what
 * was asked for before, so that its answers are the same whether somebody has an account or not.
 * @throws ApiError 403 with `visual_challenge_required`; 429.
 */
export async function checkPerson(
  { accounts: { captcha, secret }, db, now }: AccountDependencies,
  { address, owner, query }: CodeRequest,
): Promise<void> {
  const at = now();
  const asked = codeQuery.parse(readQuery(query));
  const action = actions[owner.channel];
  const recipientKey = keyOfRecipient(secret, owner);
  const level = asked.with_visual_challenge ? 'visible' : 'silent';
  const token = asked.recaptcha_action === action ? asked.recaptcha_token : undefined;
  const partnerId = partnerIdOfSite(owner.site);
  const ownDomain = partnerId === null ? null : await domainOf(db, partnerId);
  const shown = await spend(
    db,
    await captcha.check({ action, level, recipientKey, token, ownDomain }, at),
    at,
  );
  const before = await askedBefore(
    db,
    { recipientKey, networkKey: secret.networkKey(address) },
    at,
  );
  const verdict = verdictOn(shown, before);
  if (verdict === 'later') {
    const headers = { 'Retry-After': String(secondsUntilQuiet(before)) };
    throw new ApiError(429, 'accounts.networkBusy', headers);
  }
  if (verdict === 'challenge') {
    throw new VisualChallengeRequired(
      level === 'visible' ? 'accounts.personUnconfirmed' : 'accounts.personNeeded',
    );
  }
}
