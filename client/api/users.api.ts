import type { LoginProvider } from '../../shared/contracts/user.wire.ts';
import { dataOf, WireRecord } from '../../shared/contracts/wireRecord.ts';
import type { VisitorAttribution } from '../../shared/domain/attribution/sourceDetails.ts';
import type { OwnEnquiry, User } from '../../shared/domain/user/user.ts';
import type { ApiCall, ApiChange, ApiChangeName, ApiClient } from '../../shared/ssr/apiClient.ts';
import { connectChange, type ProviderProof } from '../../shared/ssr/loginCalls.ts';

const USERS = '/api/v0/users';

const readEnquiry = (record: WireRecord): OwnEnquiry => ({
  propertyId: record.number('inventory_id'),
  roomId: record.optionalNumber('room_type_id'),
  source: record.text('lead_source'),
});

/** @throws UpstreamError for an answer without an id: it is about nobody. */
export const readUser = (record: WireRecord): User => {
  const phone = record.optionalRecord('phone_details');
  return {
    id: record.number('id'),
    name: record.optionalText('name') ?? '',
    email: record.optionalText('email'),
    phone: record.optionalText('phone'),
    phoneInternational: phone?.optionalText('international') ?? null,
    phoneCountry: phone?.optionalText('country_code') ?? null,
    pictureUrl: record.optionalText('profile_image_url'),
    hasDashboardAccess: record.flag('has_dashboard_access', false),
    enquiries: record.optionalRecords('enquiries', readEnquiry),
  };
};

/** Who is signed in: the body itself is the user; 401 when nobody is. */
export const userDetailsCall = (): ApiCall<User> => ({
  name: 'userDetails',
  path: `${USERS}/details`,
  query: {},
  isPersonal: true,
  isForSignedIn: true,
  parse: (body) => readUser(new WireRecord(body)),
  surrogateKeys: () => [],
});

export interface SentCode {
  /** The request that the code belongs to. */
  readonly sessionUuid: string;
  /** Seconds until another one may be asked for. */
  readonly resendAfter: number;
}

export const parseSentCode = (body: unknown): SentCode => {
  const data = dataOf(body);
  return {
    sessionUuid: data.text('session_uuid'),
    resendAfter: data.optionalNumber('resend_after') ?? 0,
  };
};

const post = <Result>(
  name: ApiChangeName,
  call: string,
  rest: Pick<ApiChange<Result>, 'body' | 'parse' | 'query'>,
): ApiChange<Result> => ({ name, method: 'POST', path: `${USERS}/${call}`, ...rest });

export interface CodeOptions {
  /** Proof of a person; undefined: there is none, and the server says what it wants. */
  readonly token?: string | undefined;
  /** The server has asked for a challenge that is seen. */
  readonly hasVisualChallenge: boolean;
}

const codeQuery = (action: string, { hasVisualChallenge, token }: CodeOptions) => ({
  recaptcha_token: token,
  recaptcha_action: action,
  with_visual_challenge: hasVisualChallenge,
});

export const emailCode = (email: string, options: CodeOptions): ApiChange<SentCode> =>
  post('generateEmailOtp', 'generate_email_otp', {
    body: { user: { email } },
    query: codeQuery('email_login', options),
    parse: parseSentCode,
  });

export const phoneCode = (phone: string, options: CodeOptions): ApiChange<SentCode> =>
  post('generatePhoneOtp', 'generate_phone_otp', {
    body: { user: { phone } },
    query: codeQuery('phone_login', options),
    parse: parseSentCode,
  });

const parseLogin = (body: unknown): User => readUser(dataOf(body));

/** @param referralCode of the friend who has sent him. */
export const emailLogin = (
  email: string,
  otp: string,
  referralCode: string | null,
): ApiChange<User> =>
  post('loginEmailOtp', 'login_email_otp', {
    body: { user: { email, otp, referral_code: referralCode ?? undefined } },
    parse: parseLogin,
  });

export interface PhoneLogin {
  readonly phone: string;
  readonly otp: string;
  readonly sessionUuid: string;
  /** The code of the friend who has sent him. */
  readonly referralCode: string | null;
}

export const phoneLogin = ({
  otp,
  phone,
  referralCode,
  sessionUuid,
}: PhoneLogin): ApiChange<User> =>
  post('loginPhoneOtp', 'login_phone_otp', {
    body: {
      user: { phone, otp, session_uuid: sessionUuid, referral_code: referralCode ?? undefined },
    },
    parse: parseLogin,
  });

/** Shows what a provider has told about somebody. */
export const connect = (
  provider: LoginProvider,
  proof: ProviderProof,
  attribution: VisitorAttribution,
): ApiChange<User> => connectChange(provider, { proof, ...attribution }, parseLogin);

const LOGGED_OUT = 'logged-out';

/** Gives whether the session has ended: its cookie goes with the answer that says so alone. */
export const logout = (): ApiChange<boolean> =>
  post('logout', 'logout', {
    body: {},
    parse: (body) => new WireRecord(body).optionalText('message') === LOGGED_OUT,
  });

const hasEntries = (body: unknown): boolean =>
  dataOf(body).records('result', (entry) => entry.keys()).length > 0;

/**
 * Whether a list that is only for some has anything for whoever asks; every fault is a no.
 * @param path of the list on the API: "/api/v0/auth/providers/users".
 * @param token where the session is in no cookie.
 */
export const hasAccess = (api: ApiClient, path: string, token?: string): Promise<boolean> =>
  api
    .get<boolean>({
      name: 'access',
      path,
      query: { cache: false, user_auth_token: token },
      isPersonal: true,
      isForSignedIn: token === undefined,
      parse: hasEntries,
      surrogateKeys: () => [],
    })
    .catch(() => false);
