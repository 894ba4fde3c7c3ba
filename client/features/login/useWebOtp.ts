import { useEffect, useEffectEvent } from 'react';

interface OtpCredential extends Credential {
  readonly code: string;
}

interface OtpRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] };
}

/**
 * Takes the code out of a text message that names this site, once the visitor agrees (WebOTP); in
 * other browsers it is typed.
 */
export const useWebOtp = (isWanted: boolean, onCode: (code: string) => void): void => {
  const found = useEffectEvent(onCode);
  useEffect(() => {
    if (!isWanted || !('OTPCredential' in window)) return;
    const end = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: end.signal };
    navigator.credentials.get(request).then(
      (credential) => credential && found((credential as OtpCredential).code),
      () => undefined,
    );
    return () => end.abort();
  }, [isWanted]);
};
