import { isUpstreamError } from '../../../shared/contracts/upstreamError.ts';
import { referralCodeIn } from '../../../shared/domain/rewards/referralCode.ts';
import type { User } from '../../../shared/domain/user/user.ts';
import { sendChange } from '../../api/sendChange.ts';
import { emailCode, emailLogin, phoneCode, phoneLogin } from '../../api/users.api.ts';
import type { AppThunk } from '../../store/createAppStore.ts';
import { describeError } from '../../store/loadSlice.ts';
import { referralCode } from '../../visitor/attribution.ts';
import { proveVisibly, silentProof, type VisibleStep, visibleStep } from './captcha/personProof.ts';
import {
  type CodeRecipient,
  type CodeVersion,
  codeFailed,
  codeRequested,
  codeSent,
  personAsked,
  type StepFailure,
  selectLogin,
  verificationDone,
  verificationFailed,
  verificationRequested,
} from './login.slice.ts';

export const stepFailure = (error: unknown): StepFailure => ({
  error: describeError(error),
  words: isUpstreamError(error) ? (error.userFriendlyMessage ?? null) : null,
});

/** The API wants to see a person. */
const wantsPerson = (error: unknown): boolean =>
  isUpstreamError(error) && error.errorCode === 'visual_challenge_required';

interface CodeAttempt {
  readonly recipient: CodeRecipient;
  readonly version: CodeVersion;
  readonly proof: () => Promise<string | undefined>;
}

/** One request for a code: what comes of it is of no interest once there is another one. */
const askForCode =
  ({ proof, recipient, version }: CodeAttempt): AppThunk =>
  async (dispatch, getState) => {
    if (selectLogin(getState()).codeRequest.status === 'request') return;
    dispatch(codeRequested(recipient, version));
    const { apiTimeoutMs } = getState().context.config;
    const call = recipient.channel === 'email' ? emailCode : phoneCode;
    const isAwaited = (): boolean => selectLogin(getState()).recipient === recipient;
    try {
      const options = { token: await proof(), hasVisualChallenge: version === 'v2' };
      const sentCode = await sendChange(call(recipient.address, options), apiTimeoutMs);
      if (isAwaited()) dispatch(codeSent(sentCode));
    } catch (error) {
      if (!isAwaited()) return;
      const failure = stepFailure(error);
      dispatch(wantsPerson(error) ? personAsked(failure.words) : codeFailed(failure));
    }
  };

/**
 * Asks for a code, with a proof that nobody sees; the modal shows its second step when one was sent,
 * or asks whether a person is there.
 */
export const requestCode =
  (recipient: CodeRecipient): AppThunk =>
  (dispatch, _getState, { api }) =>
    dispatch(
      askForCode({ recipient, version: 'v3', proof: () => silentProof(api, recipient.channel) }),
    );

/** The same once somebody has shown that he is a person. */
export const requestCodeAsPerson =
  (token: string): AppThunk =>
  async (dispatch, getState) => {
    const { personQuestion, recipient } = selectLogin(getState());
    if (!recipient || !personQuestion) return;
    await dispatch(askForCode({ recipient, version: 'v2', proof: async () => token }));
  };

/** What somebody can do to show that he is one. */
export const loadVisibleStep =
  (): AppThunk<Promise<VisibleStep>> =>
  (_dispatch, getState, { api }) =>
    visibleStep(api, selectLogin(getState()).recipient?.channel ?? 'email');

/** Somebody has said that he is a person: the browser works, or waits, and then asks for the code. */
export const confirmPerson =
  (
    step: Exclude<VisibleStep, { kind: 'recaptcha' }>,
    onProgress: (share: number) => void,
  ): AppThunk =>
  async (dispatch, getState) => {
    const { personQuestion, recipient } = selectLogin(getState());
    if (!recipient) return;
    const { apiTimeoutMs: timeoutMs } = getState().context.config;
    const isAsked = (): boolean => selectLogin(getState()).personQuestion === personQuestion;
    try {
      const token = await proveVisibly(step, { recipient, timeoutMs, onProgress });
      if (isAsked()) await dispatch(requestCodeAsPerson(token));
    } catch (error) {
      if (isAsked()) dispatch(codeFailed(stepFailure(error)));
    }
  };

/** @param onLoggedIn is told even if the modal was closed meanwhile: the session has begun. */
export const verifyCode =
  (otp: string, onLoggedIn: (user: User) => void): AppThunk =>
  async (dispatch, getState) => {
    const { recipient, request, sentCode, verification } = selectLogin(getState());
    if (!recipient || !sentCode || verification.status === 'request') return;
    dispatch(verificationRequested());
    const { apiTimeoutMs } = getState().context.config;
    const { address, channel } = recipient;
    const { sessionUuid } = sentCode;
    const friendsCode = referralCodeIn(request.next ?? '') ?? referralCode();
    const login =
      channel === 'email'
        ? emailLogin(address, otp, friendsCode)
        : phoneLogin({ phone: address, otp, sessionUuid, referralCode: friendsCode });
    try {
      onLoggedIn(await sendChange(login, apiTimeoutMs));
      dispatch(verificationDone());
    } catch (error) {
      if (selectLogin(getState()).sentCode === sentCode) {
        dispatch(verificationFailed(stepFailure(error)));
      }
    }
  };
