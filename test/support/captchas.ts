import { solveWork } from '../../client/features/login/captcha/solveWork.ts';
import type { CaptchaSettings } from '../../config/captchaSettings.ts';
import { type Captcha, createCaptcha } from '../../server/api/accounts/captcha/captcha.ts';
import type { Work } from '../../server/api/accounts/captcha/workProof.ts';
import type { CaptchaWire } from '../../shared/contracts/captcha.wire.ts';

export const TEST_KEY = 'a key for tests alone';

/** Done at once. */
const easyWork: Work = { cost: 10, tries: { silent: [1, 4], visible: [5, 9] } };

/** What an API in a test asks for before it sends a code. */
export const testCaptcha = (settings: CaptchaSettings): Captcha =>
  createCaptcha({
    settings,
    key: TEST_KEY,
    siteHost: 'localhost',
    timeoutMs: 2000,
    onFault: () => undefined,
    work: easyWork,
  });

/** What a browser hands in for a challenge. */
export const workToken = (offer: CaptchaWire): Promise<string> => {
  if (offer.kind !== 'proof_of_work') throw new Error(`there is no work in ${offer.kind}`);
  return solveWork(offer.challenge, { most: offer.most });
};

/** The query of a call for a code by e-mail, with a proof that a site has asked for. */
export const provenQuery = async (siteUrl: string): Promise<string> => {
  const asked = { recaptcha_action: 'email_login', with_visual_challenge: 'false' };
  const call = `${siteUrl}/api/v0/users/captcha?${new URLSearchParams(asked)}`;
  const { data } = (await (await fetch(call)).json()) as { readonly data: CaptchaWire };
  return String(new URLSearchParams({ ...asked, recaptcha_token: await workToken(data) }));
};
