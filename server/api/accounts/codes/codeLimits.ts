import { resendSeconds } from '../../../../shared/domain/user/loginCode.ts';

/** Seconds within which requests are counted. */
export const HOUR = 3600;
export const DAY = 86_400;

export const codesAnHour = 5;
export const codesADay = 10;
/** Over all codes of a recipient. */
export const wrongGuessesADay = 20;
/** A hall of residence has one address for many people. */
export const codesOfNetworkAnHour = 60;

/** Codes that were asked for within a day, as seconds since then, the latest first. */
export interface AskedBefore {
  readonly ofRecipient: readonly number[];
  /** Within an hour. */
  readonly ofNetwork: readonly number[];
}

/** Seconds until the one that is `limit`th from the latest has left the window; 0 when it has. */
export const untilFree = (ages: readonly number[], limit: number, window: number): number =>
  Math.max(0, window - (ages[limit - 1] ?? window));

/** Seconds until another code may be asked for; 0: now. */
export const waitForCode = ({ ofNetwork, ofRecipient }: AskedBefore): number =>
  Math.ceil(
    Math.max(
      untilFree(ofRecipient, 1, resendSeconds),
      untilFree(ofRecipient, codesAnHour, HOUR),
      untilFree(ofRecipient, codesADay, DAY),
      untilFree(ofNetwork, codesOfNetworkAnHour, HOUR),
    ),
  );
