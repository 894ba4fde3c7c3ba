import type { RawAnswer, RawRequest } from './rawHttp.ts';

export const setCookies = ({ headers }: RawAnswer): readonly string[] =>
  headers['set-cookie'] ?? [];

/** "name=value; name=value" of the cookies that an answer sets. */
export const cookieOf = (answer: RawAnswer): string =>
  setCookies(answer)
    .map((line) => line.split(';')[0])
    .join('; ');

/** Cookie of the session that an answer begins. */
export const tokenOf = (answer: RawAnswer): string =>
  /user_auth_token=([^;]+)/.exec(cookieOf(answer))?.[1] ?? 'none';

/** What is set anew when a session turns out to be none. */
export const ENDED_COOKIES = [
  'is_internal_user=',
  'signed_in=',
  'user_auth_token=',
  'user_flow_token=',
];

/** One way to a site: straight to a process of it, or through what stands in front. */
export type SiteCall = (path: string, request?: Omit<RawRequest, 'path'>) => Promise<RawAnswer>;

type Headers = Readonly<Record<string, string>>;

export const postJson = (
  call: SiteCall,
  path: string,
  { body, headers = {} }: { readonly body: object; readonly headers?: Headers },
): Promise<RawAnswer> =>
  call(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const USERS = '/api/v0/users';

export interface LoginSteps {
  /** The code is asked for here. */
  readonly asking: SiteCall;
  /** And told here. */
  readonly telling: SiteCall;
  /** Reads the code that has been sent. */
  readonly codeOf: (email: string) => Promise<string>;
  readonly headers?: Headers;
}

/** Both steps of a login by mail. @returns the answer that begins the session. */
export const logInByMail = async (
  { asking, codeOf, headers = {}, telling }: LoginSteps,
  email: string,
): Promise<RawAnswer> => {
  const asked = await postJson(asking, `${USERS}/generate_email_otp`, {
    body: { user: { email } },
    headers,
  });
  if (asked.status !== 200) throw new Error(`no code for ${email}: ${asked.status} ${asked.text}`);
  const otp = await codeOf(email);
  const body = { user: { email, otp } };
  const answer = await postJson(telling, `${USERS}/login_email_otp`, { body, headers });
  if (answer.status !== 200) throw new Error(`${email} is not logged in: ${answer.text}`);
  return answer;
};

/** Those secrets that a text holds; the digits of a code may be a part of some larger number in it. */
export const toldSecrets = (text: string, secrets: readonly string[]): readonly string[] =>
  secrets.filter((secret) =>
    /^\d{6}$/.test(secret)
      ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text)
      : text.includes(secret),
  );
