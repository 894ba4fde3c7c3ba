import type { LoginProvider } from '../../../shared/contracts/user.wire.ts';
import type { ProviderProof } from '../../../shared/ssr/loginCalls.ts';

/** The parameter without which a provider has told nothing. */
const needed: Readonly<Record<LoginProvider, string>> = {
  google: 'id_token',
  apple: 'id_token',
  facebook: 'access_token',
  wechat: 'code',
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Apple names its code otherwise than our call does, and tells the name once, as JSON. */
const toldByApple = (answer: URLSearchParams): ProviderProof => ({
  ...(answer.has('code') && { authorization_code: answer.get('code') }),
  ...(answer.has('user') && { user: parseJson(answer.get('user') ?? '') }),
});

/** What a provider's answer shows about somebody; undefined where it refuses or shows nothing. */
export const providerProof = (
  provider: LoginProvider,
  answer: URLSearchParams,
): ProviderProof | undefined => {
  const name = needed[provider];
  const value = answer.get(name) ?? '';
  if (answer.has('error') || value === '') return undefined;
  return { [name]: value, ...(provider === 'apple' && toldByApple(answer)) };
};
