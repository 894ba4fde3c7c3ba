import {
  callingCodeByLabel,
  callingCodeOfCountry,
} from '../../../shared/domain/contact/callingCodes.ts';
import { phoneNumber } from '../../../shared/domain/contact/phoneNumber.ts';
import { isCode, plainCode } from '../../../shared/domain/user/loginCode.ts';
import { canonicalEmail, isLoginEmail } from '../../../shared/domain/user/loginEmail.ts';
import { isPossiblePhone } from '../../../shared/domain/user/loginPhone.ts';
import type { Identifier, IdentifierKind } from '../../../shared/domain/user/profile.ts';
import type { ActionOutcome } from '../../../shared/ssr/pageOutcome.ts';
import type { PostedForm } from '../../../shared/ssr/postedForm.ts';
import type { SentCode } from '../../api/users.api.ts';
import type { MessageId, Translate } from '../../messages/messages.ts';

/** Names of the fields of all forms of an account, seen and unseen. */
export const accountKeys = {
  /** Which of the forms of its page it is. */
  form: 'form',
  /** Where to go once signed in. */
  next: 'next',
  kind: 'kind',
  email: 'email',
  country: 'code',
  phone: 'phone',
  /** An address that a code was sent to, or is to be sent to again. */
  recipient: 'recipient',
  /** The request that a code belongs to. */
  request: 'session_uuid',
  otp: 'otp',
  name: 'name',
  /** What a code is asked for before. */
  intent: 'intent',
  /** Where such a code went, half hidden. */
  sentTo: 'sent_to',
  isResent: 'resent',
  /** When another code may be asked for, in milliseconds since the epoch by the server's clock. */
  resendAt: 'resend_at',
  /** Seconds from the page's drawing until then. */
  resendAfter: 'resend_after',
  /** Good for a code once somebody has waited. */
  ticket: 'ticket',
  waitSeconds: 'wait_seconds',
  /** Shows that a person uses the browser; scripts alone write it. */
  proof: 'recaptcha_token',
  isSure: 'sure',
  file: 'picture',
  /** Of somebody's shortlist, and which part of it is shown. */
  entry: 'entry',
  /** Secret of a link that was made just now. */
  token: 'token',
  note: 'note',
  inventory: 'inventory_id',
  page: 'p',
  sort: 'sort',
  /** A search that is saved: its place, what is chosen, how often mail comes. */
  region: 'region',
  query: 'q',
  frequency: 'frequency',
  /** Ids, several under this name where they are ticked. */
  compared: 'ids',
} as const;

type AccountKey = keyof typeof accountKeys;

export type AccountValues = Readonly<Partial<Record<AccountKey, string>>>;

/** Values under the names of their fields, as a form carries them. */
export const postedValues = (values: AccountValues): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value ? [[accountKeys[key as AccountKey], value]] : [],
    ),
  );

/** Proofs are the longest: those of reCAPTCHA have no stated length. */
const MAX_LENGTH = 4096;

/** What a field held; "" where it is absent. */
export const postedValue = (fields: URLSearchParams, key: AccountKey): string =>
  (fields.get(accountKeys[key]) ?? '').slice(0, MAX_LENGTH);

/** The same of a form that is shown again. */
export const shownValue = (form: PostedForm | null, key: AccountKey): string =>
  form?.values[accountKeys[key]] ?? '';

export const readKind = (fields: URLSearchParams): IdentifierKind =>
  postedValue(fields, 'kind') === 'phone' ? 'phone' : 'email';

/** An address that went through a form unseen. */
const readKnown = (kind: IdentifierKind, value: string): Identifier | null => {
  const isOne = kind === 'email' ? isLoginEmail(value) : isPossiblePhone(value);
  return isOne ? { kind, value } : null;
};

/** Null for what is no address or number. */
export const readRecipient = (fields: URLSearchParams): Identifier | null => {
  const kind = readKind(fields);
  const known = postedValue(fields, 'recipient');
  if (known !== '') return readKnown(kind, known);
  if (kind === 'email') {
    const typed = postedValue(fields, 'email');
    return isLoginEmail(typed) ? { kind, value: canonicalEmail(typed) } : null;
  }
  const label = postedValue(fields, 'country');
  const country = callingCodeByLabel(label) ?? callingCodeOfCountry(null);
  const number = phoneNumber(postedValue(fields, 'phone'), country);
  return number && { kind, value: number.full };
};

/** Null for what cannot be a code; whether it is the right one is the API's to say. */
export const readCode = (fields: URLSearchParams): string | null => {
  const code = plainCode(postedValue(fields, 'otp'));
  return isCode(code) ? code : null;
};

/** What a code is asked for before: names of forms of the profile. */
export const accountIntents = ['add', 'remove', 'export', 'delete'] as const;

/** What is wrong with a form before anybody is asked. */
const faultTexts = {
  email: 'login.invalidEmail',
  phone: 'login.invalidPhone',
  otp: 'account.invalidCode',
  name: 'account.invalidName',
  noPicture: 'account.noPicture',
  largePicture: 'account.largePicture',
  unsure: 'account.unsure',
} as const satisfies Readonly<Record<string, MessageId>>;

export type AccountFault = keyof typeof faultTexts;

/** Such a form has one field that can be wrong: the fault, or the API's words, belong to it. */
export const formError = (form: PostedForm | null, t: Translate): string | undefined => {
  if (!form) return undefined;
  const [fault] = Object.values(form.faults);
  // Sound because the actions of these pages have written it.
  if (fault) return t(faultTexts[fault as AccountFault]);
  return form.problem ? (form.problem.message ?? t('account.failed')) : undefined;
};

/** Longer than the API ever asks anybody to wait for a code. */
const LONGEST_WAIT_S = 3600;

/** When another code may be asked for. @param now milliseconds since the epoch. */
export const resendTime = ({ resendAfter }: Pick<SentCode, 'resendAfter'>, now: number): string =>
  String(now + resendAfter * 1000);

const counted = (form: PostedForm, now: number): PostedForm => {
  const { [accountKeys.resendAt]: resendAt, ...values } = form.values;
  const seconds = Math.ceil((Number(resendAt) - now) / 1000);
  const isAwaited = seconds > 0 && seconds <= LONGEST_WAIT_S;
  const wait = postedValues({ resendAt, resendAfter: String(seconds) });
  return { ...form, values: { ...values, ...(isAwaited && wait) } };
};

/** The same with the seconds that the page it is shown on counts down. */
export const withCountdown = (outcome: ActionOutcome, now: number): ActionOutcome =>
  'form' in outcome ? { ...outcome, form: counted(outcome.form, now) } : outcome;
