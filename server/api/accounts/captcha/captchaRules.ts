import { type AskedBefore, HOUR, untilFree } from '../codes/codeLimits.ts';
import type { Shown } from './captchaProof.ts';

/** Codes within an hour after which one more needs a person who is seen. */
export const quietCodesOfRecipient = 2;
export const quietCodesOfNetwork = 20;

/** `challenge`: a visible proof is asked for; `later`: nothing helps but time. */
export type Verdict = 'pass' | 'challenge' | 'later';

const isNetworkBusy = ({ ofNetwork }: AskedBefore): boolean =>
  ofNetwork.length >= quietCodesOfNetwork;

const isRecipientBusy = ({ ofRecipient }: AskedBefore): boolean =>
  ofRecipient.filter((age) => age < HOUR).length >= quietCodesOfRecipient;

/** What becomes of somebody who asks for a code and has shown this. */
export const verdictOn = (shown: Shown, asked: AskedBefore): Verdict => {
  switch (shown) {
    case 'visible':
      return 'pass';
    case 'waited':
      return isNetworkBusy(asked) ? 'later' : 'pass';
    case 'silent':
      return isNetworkBusy(asked) || isRecipientBusy(asked) ? 'challenge' : 'pass';
    case 'nothing':
      return 'challenge';
  }
};

/** Until the network is a quiet one again. */
export const secondsUntilQuiet = ({ ofNetwork }: AskedBefore): number =>
  Math.ceil(untilFree(ofNetwork, quietCodesOfNetwork, HOUR));
