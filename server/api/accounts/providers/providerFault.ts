import type { LoginProvider } from '../../../../shared/contracts/user.wire.ts';
import { ApiError, type ErrorText, notFound } from '../../http/apiError.ts';
import { faultCode } from '../../http/loggableError.ts';

export const providerNames: Readonly<Record<LoginProvider, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  wechat: 'WeChat',
};

const spokenNames: Readonly<Record<LoginProvider, ErrorText>> = {
  google: { id: 'accounts.google' },
  apple: { id: 'accounts.apple' },
  facebook: { id: 'accounts.facebook' },
  wechat: { id: 'accounts.weChat' },
};

export const closed = (provider: LoginProvider): ApiError =>
  notFound('accounts.providerClosed', { provider: spokenNames[provider] });

/** It does not show who somebody is; never 401, which would end the session that there is. */
export const refused = (provider: LoginProvider): ApiError =>
  new ApiError(422, {
    id: 'accounts.providerRefused',
    values: { provider: spokenNames[provider] },
  });

/** The provider gave no answer, or none that can be used. @param reason for the log. */
export const silent = (provider: LoginProvider, reason: unknown): ApiError => {
  const text: ErrorText = {
    id: 'accounts.providerSilent',
    values: { provider: spokenNames[provider] },
  };
  const code = typeof reason === 'string' ? reason : faultCode(reason);
  return Object.assign(new ApiError(503, text), { code });
};
