import { isUpstreamError } from '../../shared/contracts/upstreamError.ts';
import { referralCodeIn } from '../../shared/domain/rewards/referralCode.ts';
import type { Identifier } from '../../shared/domain/user/profile.ts';
import { nextPath } from '../../shared/routes/nextPath.ts';
import { signInAddress } from '../../shared/routes/signInAddress.ts';
import type { ApiChange } from '../../shared/ssr/apiClient.ts';
import type { ActionOutcome } from '../../shared/ssr/pageOutcome.ts';
import type { PostedForm } from '../../shared/ssr/postedForm.ts';
import type { ActionRequest } from '../../shared/ssr/renderer.ts';
import { captchaTicket } from '../api/captcha.api.ts';
import { emailCode, emailLogin, type PhoneLogin, phoneCode, phoneLogin } from '../api/users.api.ts';
import {
  type AccountFault,
  type AccountValues,
  postedValue,
  postedValues,
  readCode,
  readKind,
  readRecipient,
  resendTime,
  withCountdown,
} from '../features/account/accountForm.ts';
import { formRefusal } from './formRefusal.ts';

const posted = (name: 'send' | 'wait' | 'code', values: AccountValues): PostedForm => ({
  name,
  values: postedValues(values),
  faults: {},
  problem: null,
  idempotencyKey: '',
});

const invalid = (form: PostedForm, fault: AccountFault): ActionOutcome => ({
  kind: 'invalid',
  form: { ...form, faults: { [fault]: fault } },
});

const nextOf = (form: URLSearchParams): string => nextPath(postedValue(form, 'next'));

/** What was typed, for the first step; a code is asked for again from the second. */
const typedForm = (form: URLSearchParams): PostedForm => {
  const shared = { kind: readKind(form), next: nextOf(form) };
  const [recipient, request] = [postedValue(form, 'recipient'), postedValue(form, 'request')];
  const resendAt = postedValue(form, 'resendAt');
  if (request !== '') return posted('code', { ...shared, recipient, request, resendAt });
  const [email, country, phone] = (['email', 'country', 'phone'] as const).map((key) =>
    postedValue(form, key),
  );
  return posted('send', { ...shared, recipient, email, country, phone });
};

/** Scripts hand over a proof that nobody sees; without them there is the ticket of who has waited. */
const codeFor = ({ kind, value }: Identifier, form: URLSearchParams) => {
  const [ticket, proof] = [postedValue(form, 'ticket'), postedValue(form, 'proof')];
  const options = { token: ticket || proof || undefined, hasVisualChallenge: ticket !== '' };
  return kind === 'email' ? emailCode(value, options) : phoneCode(value, options);
};

/** What goes on with somebody's address, whichever step it is. */
const goingOn = (
  form: URLSearchParams,
  { kind, value: recipient }: Identifier,
  own: AccountValues,
): AccountValues => ({
  kind,
  recipient,
  next: nextOf(form),
  isResent: postedValue(form, 'isResent'),
  ...own,
});

/** The page asks to wait: no machine that asks for codes at will can do so for nothing. */
const askToWait = async (
  { api, form }: ActionRequest,
  recipient: Identifier,
): Promise<ActionOutcome> => {
  const { ticket, waitSeconds } = await api.send(captchaTicket(recipient));
  const request = postedValue(form, 'request');
  const own = { request, ticket, waitSeconds: String(waitSeconds) };
  return { kind: 'continued', form: posted('wait', goingOn(form, recipient, own)) };
};

/** Who has pressed too soon keeps his ticket. */
const stillWaiting = ({ form }: ActionRequest, recipient: Identifier): PostedForm => {
  const [request, ticket, waitSeconds] = (['request', 'ticket', 'waitSeconds'] as const).map(
    (key) => postedValue(form, key),
  );
  return posted('wait', goingOn(form, recipient, { request, ticket, waitSeconds }));
};

const afterRefusal = async (
  request: ActionRequest,
  recipient: Identifier,
  error: unknown,
): Promise<ActionOutcome> => {
  const code = isUpstreamError(error) ? error.errorCode : undefined;
  if (code === 'visual_challenge_required') return askToWait(request, recipient);
  const isEarly = code === 'wait_longer';
  return formRefusal(isEarly ? stillWaiting(request, recipient) : typedForm(request.form), error);
};

const sendCode = async (request: ActionRequest): Promise<ActionOutcome> => {
  const { api, form, now } = request;
  const recipient = readRecipient(form);
  if (!recipient) return invalid(typedForm(form), readKind(form));
  try {
    const code = await api.send(codeFor(recipient, form));
    const own = { request: code.sessionUuid, resendAt: resendTime(code, now) };
    const sent = posted('code', goingOn(form, recipient, own));
    return { kind: 'continued', form: sent };
  } catch (error) {
    return afterRefusal(request, recipient, error).catch((fault: unknown) =>
      formRefusal(typedForm(form), fault),
    );
  }
};

const loginBy = (
  { kind, value }: Identifier,
  given: Pick<PhoneLogin, 'otp' | 'referralCode' | 'sessionUuid'>,
): ApiChange<unknown> =>
  kind === 'email'
    ? emailLogin(value, given.otp, given.referralCode)
    : phoneLogin({ phone: value, ...given });

/** The wanted page may bring a friend's code: it goes along where nothing else is kept. */
const friendsCode = ({ attribution, form }: ActionRequest): string | null =>
  referralCodeIn(nextOf(form)) ?? attribution?.referralCode ?? null;

const verifyCode = async (request: ActionRequest): Promise<ActionOutcome> => {
  const { api, form } = request;
  const recipient = readRecipient(form);
  if (!recipient) return invalid({ ...typedForm(form), name: 'send' }, readKind(form));
  const typed = { ...typedForm(form), name: 'code' };
  const otp = readCode(form);
  if (otp === null) return invalid(typed, 'otp');
  try {
    const sessionUuid = postedValue(form, 'request');
    const given = { otp, sessionUuid, referralCode: friendsCode(request) };
    await api.send(loginBy(recipient, given));
    return { kind: 'redirect', to: nextOf(form) };
  } catch (error) {
    return formRefusal(typed, error);
  }
};

const submit = async (request: ActionRequest): Promise<ActionOutcome> => {
  switch (postedValue(request.form, 'form')) {
    case 'code':
      return verifyCode(request);
    case 'restart':
      return { kind: 'redirect', to: signInAddress(nextOf(request.form)) };
    default:
      return sendCode(request);
  }
};

/**
 * The login as a page, which needs no scripts: an address, then the code that was sent to it. The
 * code goes into no address and into no page that is shown again.
 */
export const submitLogin = async (request: ActionRequest): Promise<ActionOutcome> =>
  withCountdown(await submit(request), request.now);
