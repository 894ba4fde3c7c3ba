import { isUpstreamError, isUpstreamUnauthorised } from '../../shared/contracts/upstreamError.ts';
import { nameMaximum } from '../../shared/domain/user/profile.ts';
import { type ProfileNews, profileAddress } from '../../shared/routes/accountAddresses.ts';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { signInAddress } from '../../shared/routes/signInAddress.ts';
import type { ActionOutcome } from '../../shared/ssr/pageOutcome.ts';
import type { PostedForm } from '../../shared/ssr/postedForm.ts';
import type { ActionRequest } from '../../shared/ssr/renderer.ts';
import {
  accountDeletion,
  allSessionsEnd,
  confirmation,
  confirmationCode,
  identifierAddition,
  identifierCode,
  identifierRemoval,
  nameChange,
  pictureChange,
  pictureRemoval,
} from '../api/profile.api.ts';
import { logout } from '../api/users.api.ts';
import {
  type AccountFault,
  type AccountValues,
  accountIntents,
  postedValue,
  postedValues,
  readCode,
  readKind,
  readRecipient,
  resendTime,
  withCountdown,
} from '../features/account/accountForm.ts';
import { formRefusal } from './formRefusal.ts';

type Intent = (typeof accountIntents)[number];

const FORBIDDEN = 403;
const TOO_MANY = 429;

/** What a form may carry to its next step, and keeps when it is shown again; no code is among it. */
const keptKeys = [
  'name',
  'kind',
  'email',
  'country',
  'phone',
  'recipient',
  'request',
  'resendAt',
  'intent',
  'sentTo',
] as const;

const keptForm = (form: URLSearchParams, name: string, own: AccountValues = {}): PostedForm => {
  const kept = Object.fromEntries(keptKeys.map((key) => [key, postedValue(form, key)]));
  return {
    name,
    values: postedValues({ ...kept, ...own }),
    faults: {},
    problem: null,
    idempotencyKey: '',
  };
};

const invalid = (form: PostedForm, fault: AccountFault): ActionOutcome => ({
  kind: 'invalid',
  form: { ...form, faults: { [fault]: fault } },
});

const done = (news: ProfileNews): ActionOutcome => ({
  kind: 'redirect',
  to: profileAddress(news),
});

const goHome: ActionOutcome = { kind: 'redirect', to: buildPath('home') };

type Step = (request: ActionRequest) => Promise<ActionOutcome>;

const saveName: Step = async ({ api, form }) => {
  const name = postedValue(form, 'name').trim();
  if (name === '' || name.length > nameMaximum) return invalid(keptForm(form, 'name'), 'name');
  await api.send(nameChange(name));
  return done('name');
};

const savePicture: Step = async ({ api, file, form }) => {
  if (file === 'tooLarge') return invalid(keptForm(form, 'picture'), 'largePicture');
  if (!file) return invalid(keptForm(form, 'picture'), 'noPicture');
  await api.send(pictureChange(file));
  return done('picture');
};

const removePicture: Step = async ({ api }) => {
  await api.send(pictureRemoval());
  return done('picture-removed');
};

/** The page goes on with a code that shows who asks; what it was asked for is carried along. */
const askForCode = async (
  { api, form, now }: ActionRequest,
  intent: Intent,
  own: AccountValues = {},
): Promise<ActionOutcome> => {
  const sent = await api.send(confirmationCode());
  const { sentTo, sessionUuid: request } = sent;
  const [isResent, resendAt] = [postedValue(form, 'isResent'), resendTime(sent, now)];
  return {
    kind: 'continued',
    form: keptForm(form, 'confirm', { ...own, intent, sentTo, request, isResent, resendAt }),
  };
};

const needsCode = (error: unknown): boolean => isUpstreamError(error) && error.status === FORBIDDEN;

const addIdentifier: Step = async (request) => {
  const { api, form, now } = request;
  const recipient = readRecipient(form);
  if (!recipient) return invalid(keptForm(form, 'add'), readKind(form));
  const own = { kind: recipient.kind, recipient: recipient.value };
  try {
    const sent = await api.send(identifierCode(recipient));
    const isResent = postedValue(form, 'isResent');
    const code = { request: sent.sessionUuid, isResent, resendAt: resendTime(sent, now) };
    return { kind: 'continued', form: keptForm(form, 'identifierCode', { ...own, ...code }) };
  } catch (error) {
    if (needsCode(error)) return askForCode(request, 'add', own);
    throw error;
  }
};

const verifyIdentifier: Step = async (request) => {
  const { api, form } = request;
  const recipient = readRecipient(form);
  if (!recipient) return invalid(keptForm(form, 'add'), readKind(form));
  const otp = readCode(form);
  if (otp === null) return invalid(keptForm(form, 'identifierCode'), 'otp');
  try {
    const code = { otp, sessionUuid: postedValue(form, 'request') };
    const { isMerged } = await api.send(identifierAddition(recipient, code));
    return done(isMerged ? 'merged' : 'added');
  } catch (error) {
    // Ten minutes have passed meanwhile.
    if (needsCode(error)) return askForCode(request, 'add');
    throw error;
  }
};

const removeIdentifier: Step = async (request) => {
  const { api, form } = request;
  const recipient = readRecipient(form);
  if (!recipient) return done('removed');
  try {
    await api.send(identifierRemoval(recipient));
    return done('removed');
  } catch (error) {
    if (needsCode(error)) return askForCode(request, 'remove');
    throw error;
  }
};

/** Whoever has no address to send a code to has just signed in, or is told to. */
const hasNoAddress = (error: unknown): boolean =>
  isUpstreamError(error) &&
  error.status !== undefined &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== TOO_MANY &&
  !isUpstreamUnauthorised(error);

const codeOr = async (
  request: ActionRequest,
  intent: Intent,
  without: () => Promise<ActionOutcome>,
): Promise<ActionOutcome> => {
  try {
    return await askForCode(request, intent);
  } catch (error) {
    if (hasNoAddress(error)) return without();
    throw error;
  }
};

const offerExport = async (): Promise<ActionOutcome> => done('confirmed');

const deleteAccount: Step = async ({ api }) => {
  await api.send(accountDeletion());
  return goHome;
};

const startExport: Step = (request) => codeOr(request, 'export', offerExport);

const startDeletion: Step = async (request) => {
  const { form } = request;
  if (postedValue(form, 'isSure') === '') return invalid(keptForm(form, 'delete'), 'unsure');
  return codeOr(request, 'delete', () => deleteAccount(request));
};

const endSessions: Step = async ({ api }) => {
  await api.send(allSessionsEnd());
  return goHome;
};

const logOut: Step = async ({ api }) => {
  // The cookie goes with the answer that says so, and with no other.
  if (!(await api.send(logout()))) throw new Error('the API has not ended the session');
  return goHome;
};

/** What is done once the code was right. */
const intents: Readonly<Record<Intent, Step>> = {
  add: addIdentifier,
  remove: removeIdentifier,
  export: offerExport,
  delete: deleteAccount,
};

const confirm: Step = async (request) => {
  const { api, form } = request;
  const wanted = postedValue(form, 'intent');
  const intent = accountIntents.find((known) => known === wanted);
  if (!intent) return { kind: 'redirect', to: buildPath('profile') };
  const otp = readCode(form);
  if (otp === null) return invalid(keptForm(form, 'confirm'), 'otp');
  await api.send(confirmation({ otp, sessionUuid: postedValue(form, 'request') }));
  // The code is used up: what goes wrong from here on is said beside the form it was asked for.
  return carryOut(intents[intent], request, keptForm(form, intent));
};

/** Each stands under the name of its form. */
const steps: Readonly<Record<string, Step>> = {
  name: saveName,
  picture: savePicture,
  removePicture,
  add: addIdentifier,
  identifierCode: verifyIdentifier,
  remove: removeIdentifier,
  export: startExport,
  delete: startDeletion,
  confirm,
  endSessions,
  logout: logOut,
};

/** @param form shown again with what the API has to say against it. */
const carryOut = async (
  step: Step,
  request: ActionRequest,
  form: PostedForm,
): Promise<ActionOutcome> => {
  try {
    return await step(request);
  } catch (error) {
    return isUpstreamUnauthorised(error)
      ? { kind: 'redirect', to: signInAddress(buildPath('profile')) }
      : formRefusal(form, error);
  }
};

/** The forms of somebody's own page. */
export const submitProfile = async (request: ActionRequest): Promise<ActionOutcome> => {
  const { file, form } = request;
  const name = file === 'tooLarge' ? 'picture' : postedValue(form, 'form');
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
  if (!step) return { kind: 'redirect', to: buildPath('profile') };
  return withCountdown(await carryOut(step, request, keptForm(form, name)), request.now);
};
