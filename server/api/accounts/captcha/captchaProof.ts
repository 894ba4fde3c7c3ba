import type { CaptchaAction, CaptchaWire } from '../../../../shared/contracts/captcha.wire.ts';
import type { IssuedNonce } from '../providers/userProviders.queries.ts';

/** Unseen, or by a step that a person takes. */
export type CaptchaLevel = 'silent' | 'visible';

/**
 * What a proof has shown: that a browser has worked; that somebody has waited, or that nobody could be
 * asked about him; or that a person has taken a step.
 */
export type Shown = 'nothing' | 'silent' | 'waited' | 'visible';

export interface CheckedProof {
  readonly shown: Shown;
  /** Present where the proof is good once and nobody else counts that. */
  readonly nonce?: IssuedNonce;
}

export const nothingShown: CheckedProof = { shown: 'nothing' };

export interface AskedCaptcha {
  readonly action: CaptchaAction;
  readonly level: CaptchaLevel;
}

/** What somebody brings along who asks for a code. */
export interface BroughtProof extends AskedCaptcha {
  /** Undefined: he has none, or one for something else. */
  readonly token: string | undefined;
  /** The partner on whose site he asks has this one; null: there is no partner. */
  readonly ownDomain: string | null;
}

/** One kind of captcha. */
export interface Prover {
  /** What a browser is to prove with. */
  readonly offer: (asked: AskedCaptcha, at: Date) => Promise<CaptchaWire>;
  readonly check: (brought: BroughtProof, at: Date) => Promise<CheckedProof>;
}
