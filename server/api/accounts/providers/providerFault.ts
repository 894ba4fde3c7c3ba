import type { LoginProvider } from '../../../../shared/contracts/user.wire.ts';
import { ApiError, notFound } from '../../http/apiError.ts';
import { faultCode } from '../../http/loggableError.ts';

export const providerNames: Readonly<Record<LoginProvider, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  wechat: 'WeChat',
};

export const closed = (provider: LoginProvider): ApiError =>
  notFound(`Logging in with ${providerNames[provider]} is not available.`);

/** It does not show who somebody is; never 401, which would end the session that there is. */
export const refused = (provider: LoginProvider): ApiError =>
  new ApiError(
    422,
    `We could not confirm your ${providerNames[provider]} account. Please try again.`,
  );

/** The provider gave no answer, or none that can be used. @param reason for the log. */
export const silent = (provider: LoginProvider, reason: unknown): ApiError => {
  const name = providerNames[provider];
  const words = `${name} does not answer at the moment. Please try again, or log in with your e-mail address.`;
  const code = typeof reason === 'string' ? reason : faultCode(reason);
  return Object.assign(new ApiError(503, words), { code });
};
