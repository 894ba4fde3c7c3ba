import type { ApiClient } from '../../../../shared/ssr/apiClient.ts';
import {
  type CaptchaOffer,
  captchaActions,
  captchaCall,
  captchaTicket,
} from '../../../api/captcha.api.ts';
import { sendChange } from '../../../api/sendChange.ts';
import type { CodeChannel, CodeRecipient } from '../login.slice.ts';
import { executeRecaptcha } from './recaptcha.ts';
import { solveWork } from './solveWork.ts';

/** Longer than a slow telephone needs; then the server is asked without a proof. */
const SILENT_LIMIT_MS = 15_000;
const PROGRESS_MS = 500;

/** Browsers have it on https and on this machine alone. */
const canWork = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Somebody else's script may stay silent. */
const inTime = <Result>(work: PromiseLike<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No proof in time')), SILENT_LIMIT_MS);
    void Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });

const proveSilently = async (
  offer: CaptchaOffer,
  channel: CodeChannel,
): Promise<string | undefined> => {
  switch (offer.kind) {
    case 'none':
      return undefined;
    case 'recaptcha':
      return inTime(executeRecaptcha(offer, captchaActions[channel]));
    case 'work':
      return solveWork(offer.challenge, {
        most: offer.most,
        signal: AbortSignal.timeout(SILENT_LIMIT_MS),
      });
  }
};

/** A proof that nobody sees. Where none is to be had the server says what it wants instead. */
export const silentProof = async (
  api: ApiClient | undefined,
  channel: CodeChannel,
): Promise<string | undefined> => {
  try {
    const offer = await api?.get(captchaCall(channel, false));
    return offer && (await proveSilently(offer, channel));
  } catch {
    return undefined;
  }
};

/** What somebody can do who is to be seen: whoever can do nothing else can wait. */
export type VisibleStep = Exclude<CaptchaOffer, { kind: 'none' }> | { readonly kind: 'wait' };

export const visibleStep = async (
  api: ApiClient | undefined,
  channel: CodeChannel,
): Promise<VisibleStep> => {
  const offer = await api?.get(captchaCall(channel, true)).catch(() => undefined);
  if (!offer || offer.kind === 'none') return { kind: 'wait' };
  return offer.kind === 'work' && !canWork() ? { kind: 'wait' } : offer;
};

type OnProgress = (share: number) => void;

const passTime = (seconds: number, onProgress: OnProgress): Promise<void> =>
  new Promise((resolve) => {
    const begun = Date.now();
    const timer = setInterval(() => {
      const share = (Date.now() - begun) / (seconds * 1000);
      onProgress(Math.min(1, share));
      if (share < 1) return;
      clearInterval(timer);
      resolve();
    }, PROGRESS_MS);
  });

interface VisibleOptions {
  readonly recipient: CodeRecipient;
  readonly timeoutMs: number;
  /** Told from 0 to 1. */
  readonly onProgress: OnProgress;
}

/** Carries out the step of whoever has said that he is a person. @throws UpstreamError */
export const proveVisibly = async (
  step: Exclude<VisibleStep, { kind: 'recaptcha' }>,
  { onProgress, recipient, timeoutMs }: VisibleOptions,
): Promise<string> => {
  if (step.kind === 'work') return solveWork(step.challenge, { most: step.most, onProgress });
  const { address: value, channel: kind } = recipient;
  const { ticket, waitSeconds } = await sendChange(captchaTicket({ kind, value }), timeoutMs);
  await passTime(waitSeconds, onProgress);
  return ticket;
};
