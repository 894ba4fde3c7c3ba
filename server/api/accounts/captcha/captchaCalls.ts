import type { RequestHandler } from 'express';
import * as z from 'zod';
import type { CaptchaTicketWire } from '../../../../shared/contracts/captcha.wire.ts';
import { sendPrivate } from '../../http/answer.ts';
import { choiceParameter, flagParameter, readQuery } from '../../http/queryParameters.ts';
import type { AccountDependencies } from '../accountDependencies.ts';
import { loginOwner } from '../codeLogin.ts';
import { keyOfRecipient } from '../codes/sendCode.ts';
import { WAIT_SECONDS } from './waitTicket.ts';

const captchaQuery = z.object({
  recaptcha_action: choiceParameter(['email_login', 'phone_login'], 'email_login'),
  with_visual_challenge: flagParameter(),
});

type CaptchaDependencies = Pick<AccountDependencies, 'accounts' | 'now'>;

/** What a browser is to prove with; anybody may ask, and each time it is another challenge. */
export const createGetCaptcha =
  ({ accounts: { captcha }, now }: CaptchaDependencies): RequestHandler =>
  async (request, response) => {
    const asked = captchaQuery.parse(readQuery(request.query));
    const level = asked.with_visual_challenge ? 'visible' : 'silent';
    const data = await captcha.offer({ action: asked.recaptcha_action, level }, now());
    sendPrivate(response, { data });
  };

/** The body is that of the call that asks for a code: the address goes into no query. */
export const createCaptchaTicket =
  ({ accounts: { captcha, secret }, now }: CaptchaDependencies): RequestHandler =>
  (request, response) => {
    const { recaptcha_action: action } = captchaQuery.parse(readQuery(request.query));
    const owner = loginOwner(action === 'phone_login' ? 'phone' : 'email', request);
    const recipientKey = keyOfRecipient(secret, owner);
    const ticket = captcha.issueTicket({ action, recipientKey }, now());
    const data: CaptchaTicketWire = { ticket, wait_seconds: WAIT_SECONDS };
    sendPrivate(response, { data });
  };
