import type { LoginProvider } from '../../../../shared/contracts/user.wire.ts';
import type { ErrorMessageId } from '../../../messages/messages.ts';
import { ApiError, type ErrorText, notFound } from '../../http/apiError.ts';
import { faultCode } from '../../http/loggableError.ts';

type NameId = Extract<ErrorMessageId, `accounts.${'google' | 'apple' | 'facebook' | 'weChat'}`>;

/** What they are called, in the language of whoever is told. */
export const providerNames: Readonly<Record<LoginProvider, NameId>> = {
  google: 'accounts.google',
  apple: 'accounts.apple',
  facebook: 'accounts.facebook',
  wechat: 'accounts.weChat',
};

const spokenName = (provider: LoginProvider): ErrorText => ({ id: providerNames[provider] });

export const closed = (provider: LoginProvider): ApiError =>
  notFound('accounts.providerClosed', { provider: spokenName(provider) });

/** It does not show who somebody is; never 401, which would end the session that there is. */
export const refused = (provider: LoginProvider): ApiError =>
  new ApiError(422, {
    id: 'accounts.providerRefused',
    values: { provider: spokenName(provider) },
  });

/** The provider gave no answer, or none that can be used. @param reason for the log. */
export const silent = (provider: LoginProvider, reason: unknown): ApiError => {
  const text: ErrorText = {
    id: 'accounts.providerSilent',
    values: { provider: spokenName(provider) },
  };
  const code = typeof reason === 'string' ? reason : faultCode(reason);
  return Object.assign(new ApiError(503, text), { code });
};
