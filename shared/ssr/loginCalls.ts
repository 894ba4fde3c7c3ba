import type { ConfigComponentWire } from '../contracts/region.wire.ts';
import type { LoginDoorWire, LoginNonceWire, LoginProvider } from '../contracts/user.wire.ts';
import type { VisitorAttribution } from '../domain/attribution/sourceDetails.ts';
import type { ApiCall, ApiChange, ApiChangeName } from './apiClient.ts';

// Calls of the outside ways to log in, which the web tier and the browser both make.

const USERS = '/api/v0/users';

interface ConnectCall {
  readonly name: ApiChangeName;
  readonly path: string;
}

const connectCalls: Readonly<Record<LoginProvider, ConnectCall>> = {
  google: { name: 'connectGoogle', path: `${USERS}/connect_google_id` },
  apple: { name: 'connectApple', path: `${USERS}/connect_apple` },
  facebook: { name: 'connectFacebook', path: `${USERS}/connect_facebook` },
  wechat: { name: 'connectWeChat', path: `${USERS}/connect_wechat` },
};

export const isLoginProvider = (text: string): text is LoginProvider =>
  Object.hasOwn(connectCalls, text);

/** An outside way to log in that is open. */
export interface LoginDoor {
  readonly provider: LoginProvider;
  /** What the provider is called: "Google". */
  readonly title: string;
  /** What the provider calls the site. */
  readonly clientId: string;
  /** The provider's page where people choose their account. */
  readonly authorizeUrl: string;
}

const readDoor = ({ data, title, type }: Partial<ConfigComponentWire>): LoginDoor[] => {
  const { authorize_url, client_id, provider } = (data ?? {}) as Partial<LoginDoorWire>;
  const isDoor = type === 'login_door' && isLoginProvider(provider ?? '');
  if (!isDoor || !provider || !title || !client_id || !URL.canParse(authorize_url ?? '')) return [];
  return [{ provider, title, clientId: client_id, authorizeUrl: authorize_url ?? '' }];
};

/** What is no door that we know is left out. */
export const readLoginDoors = (body: unknown): readonly LoginDoor[] => {
  const { data } = (body ?? {}) as { readonly data?: { readonly result?: unknown } };
  const components = Array.isArray(data?.result) ? data.result : [];
  return components.flatMap((component: Partial<ConfigComponentWire> | null) =>
    readDoor(component ?? {}),
  );
};

export const loginDoorsCall = (): ApiCall<readonly LoginDoor[]> => ({
  name: 'applicationConfig',
  path: '/api/v0/application_config',
  query: { page: 'login' },
  parse: readLoginDoors,
  surrogateKeys: () => [],
});

/** Asks for what the page of Google or Apple binds its answer to: good once, in this browser. */
export const loginNonceChange = (): ApiChange<string> => ({
  name: 'loginNonce',
  method: 'POST',
  path: `${USERS}/login_nonce`,
  body: {},
  parse: (body) => (body as { readonly data: LoginNonceWire }).data.nonce,
});

/** What a provider has told about somebody, in the words of its call. */
export type ProviderProof = Readonly<Record<string, unknown>>;

export const connectChange = <Result>(
  provider: LoginProvider,
  { proof, referralCode, sourceDetails }: VisitorAttribution & { readonly proof: ProviderProof },
  parse: (body: unknown) => Result,
): ApiChange<Result> => ({
  ...connectCalls[provider],
  method: 'POST',
  body: { ...proof, source_details: sourceDetails, referral_code: referralCode ?? undefined },
  parse,
});
