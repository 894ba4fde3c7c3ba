/** Codes with which card issuers and the provider decline a payment, as far as we tell them apart. */
export const declineCodes = [
  'live_mode_test_card',
  'do_not_honor',
  'generic_decline',
  'insufficient_funds',
  'transaction_not_allowed',
  'testmode_decline',
  'incorrect_number',
  'expired_card',
] as const;

export type DeclineCode = (typeof declineCodes)[number];

/** Null: one that is not known here. */
export const declineCodeOf = (code: string | null | undefined): DeclineCode | null =>
  declineCodes.find((known) => known === code) ?? null;

/** What a payer can do about it, in one of four texts; `unknown` says that the payment failed. */
export type DeclineReason = 'number' | 'expired' | 'funds' | 'bank' | 'card' | 'unknown';

const reasons: Readonly<Record<DeclineCode, DeclineReason>> = {
  incorrect_number: 'number',
  expired_card: 'expired',
  insufficient_funds: 'funds',
  do_not_honor: 'bank',
  generic_decline: 'bank',
  transaction_not_allowed: 'bank',
  live_mode_test_card: 'card',
  testmode_decline: 'card',
};

export const declineReason = (code: string | null | undefined): DeclineReason => {
  const known = declineCodeOf(code);
  return known ? reasons[known] : 'unknown';
};
