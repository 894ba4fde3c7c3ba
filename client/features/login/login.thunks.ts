import { isUpstreamError } from '../../../shared/contracts/upstreamError.ts';
import type { User } from '../../../shared/domain/user/user.ts';
import { sendChange } from '../../api/sendChange.ts';
import {
  emailCode,
  emailLogin,
  phoneCode,
  phoneLogin,
  type SentCode,
} from '../../api/users.api.ts';
import type { AppThunk } from '../../store/createAppStore.ts';
import { describeError } from '../../store/loadSlice.ts';
import {
  type CodeRecipient,
  type CodeVersion,
  codeFailed,
  codeRequested,
  codeSent,
  type StepFailure,
  selectLogin,
  verificationDone,
  verificationFailed,
  verificationRequested,
} from './login.slice.ts';

const FORBIDDEN = 403;

/** The API wants to see a person: its answer to the silent captcha alone. */
const wantsChallenge = (error: unknown): boolean =>
  isUpstreamError(error) && error.status === FORBIDDEN;

export const stepFailure = (error: unknown): StepFailure => ({
  error: describeError(error),
  words: isUpstreamError(error) ? (error.userFriendlyMessage ?? null) : null,
});

/** Asks for a code; the modal shows its second step when one was sent. */
export const requestCode =
  (recipient: CodeRecipient): AppThunk =>
  async (dispatch, getState) => {
    if (selectLogin(getState()).codeRequest.status === 'request') return;
    const { apiTimeoutMs } = getState().context.config;
    const call = recipient.channel === 'email' ? emailCode : phoneCode;
    const ask = (version: CodeVersion): Promise<SentCode> => {
      dispatch(codeRequested(recipient, version));
      const options = { hasVisualChallenge: version === 'v2' };
      return sendChange(call(recipient.address, options), apiTimeoutMs);
    };
    const isAwaited = (): boolean => selectLogin(getState()).recipient === recipient;
    try {
      const sentCode = await ask('v3').catch((error: unknown) => {
        if (!isAwaited() || !wantsChallenge(error)) throw error;
        return ask('v2');
      });
      if (isAwaited()) dispatch(codeSent(sentCode));
    } catch (error) {
      if (isAwaited()) dispatch(codeFailed(stepFailure(error)));
    }
  };

/** @param onLoggedIn is told even if the modal was closed meanwhile: the session has begun. */
export const verifyCode =
  (otp: string, onLoggedIn: (user: User) => void): AppThunk =>
  async (dispatch, getState) => {
    const { recipient, sentCode, verification } = selectLogin(getState());
    if (!recipient || !sentCode || verification.status === 'request') return;
    dispatch(verificationRequested());
    const { apiTimeoutMs } = getState().context.config;
    const { address, channel } = recipient;
    const { sessionUuid } = sentCode;
    const login =
      channel === 'email'
        ? emailLogin(address, otp)
        : phoneLogin({ phone: address, otp, sessionUuid });
    try {
      onLoggedIn(await sendChange(login, apiTimeoutMs));
      dispatch(verificationDone());
    } catch (error) {
      if (selectLogin(getState()).sentCode === sentCode) {
        dispatch(verificationFailed(stepFailure(error)));
      }
    }
  };
