import { toAccount } from './journey/accountSteps.ts';
import { toBooking } from './journey/bookingSteps.ts';
import { aroundPages, atFirst } from './journey/chromeSteps.ts';
import { toEnquiry } from './journey/enquirySteps.ts';
import type { JourneyStep } from './journey/steps.ts';

/** A phone that is four times slower than this machine. */
export const SLOWDOWN = 4;
export const PHONE = { width: 412, height: 823, isMobile: true, hasTouch: true } as const;

/**
 * The journey leads from the home page to an enquiry, then to what stands around every page, the form
 * of a booking and the login; a step that opens no page begins where the one before it has ended.
 */
export const slowJourney: readonly JourneyStep[] = [
  ...atFirst,
  ...toEnquiry,
  ...aroundPages,
  ...toBooking,
  ...toAccount,
];
