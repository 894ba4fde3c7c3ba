import type { Identifier } from '../../shared/domain/user/profile.ts';
import { nextPath } from '../../shared/routes/nextPath.ts';
import { signInAddress } from '../../shared/routes/signInAddress.ts';
import type { ApiChange } from '../../shared/ssr/apiClient.ts';
import type { ActionOutcome } from '../../shared/ssr/pageOutcome.ts';
import type { PostedForm } from '../../shared/ssr/postedForm.ts';
import type { ActionRequest } from '../../shared/ssr/renderer.ts';
import { emailCode, emailLogin, phoneCode, phoneLogin } from '../api/users.api.ts';
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

const posted = (name: 'send' | 'code', values: AccountValues): PostedForm => ({
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
  if (recipient !== '') return posted('code', { ...shared, recipient, request, resendAt });
  const [email, country, phone] = (['email', 'country', 'phone'] as const).map((key) =>
    postedValue(form, key),
  );
  return posted('send', { ...shared, email, country, phone });
};

/** Without scripts there is no silent captcha to hand over. */
const codeFor = ({ kind, value }: Identifier) => {
  const options = { hasVisualChallenge: false };
  return kind === 'email' ? emailCode(value, options) : phoneCode(value, options);
};

const sendCode = async ({ api, form, now }: ActionRequest): Promise<ActionOutcome> => {
  const typed = typedForm(form);
  const kind = readKind(form);
  const recipient = readRecipient(form);
  if (!recipient) return invalid(typed, kind);
  try {
    const sentCode = await api.send(codeFor(recipient));
    const sent = posted('code', {
      kind,
      recipient: recipient.value,
      request: sentCode.sessionUuid,
      next: nextOf(form),
      isResent: postedValue(form, 'isResent'),
      resendAt: resendTime(sentCode, now),
    });
    return { kind: 'continued', form: sent };
  } catch (error) {
    return formRefusal(typed, error);
  }
};

const loginBy = (
  { kind, value }: Identifier,
  otp: string,
  sessionUuid: string,
): ApiChange<unknown> =>
  kind === 'email' ? emailLogin(value, otp) : phoneLogin({ phone: value, otp, sessionUuid });

const verifyCode = async ({ api, form }: ActionRequest): Promise<ActionOutcome> => {
  const recipient = readRecipient(form);
  const typed = typedForm(form);
  if (!recipient) return invalid({ ...typed, name: 'send' }, readKind(form));
  const otp = readCode(form);
  if (otp === null) return invalid(typed, 'otp');
  try {
    await api.send(loginBy(recipient, otp, postedValue(form, 'request')));
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
 * The login without scripts: an address, then the code that was sent to it. The code goes into no
 * address and into no page that is shown again.
 */
export const submitLogin = async (request: ActionRequest): Promise<ActionOutcome> =>
  withCountdown(await submit(request), request.now);
