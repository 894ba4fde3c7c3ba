/** A card that the stand-in of the payment gateway takes, and what comes of it. */
export interface TestCard {
  readonly number: string;
  /** What the gateway calls the card where a server names it instead of its number. */
  readonly token: string;
  readonly brand: 'visa' | 'mastercard';
  /** For whoever reads the table of them. */
  readonly effect: string;
  /** Codes of the answer; the first alone where there is no other. */
  readonly decline?: {
    readonly code: string;
    readonly declineCode?: string;
    readonly text: string;
  };
  /** Its bank wants to see the payer first (3-D Secure). */
  readonly isChallenged?: true;
  /** Paid, or not, only after a while, or never; `reversed`: at once, but told in the wrong order. */
  readonly settlement?: 'never' | 'late' | 'fails-late' | 'reversed';
  readonly webhooks?: 'twice' | 'late';
  readonly refund?: 'late' | 'fails';
  /** What the payer tells his bank a minute later, or that the bank only asks. */
  readonly dispute?: 'fraudulent' | 'product_not_received' | 'inquiry';
}

const DECLINED = 'Your card was declined.';

const declined = (declineCode: string, text = DECLINED) => ({
  code: 'card_declined',
  declineCode,
  text,
});

/** With Stripe's own numbers where it has one for the case; those with 99 in the middle are ours. */
export const testCards: readonly TestCard[] = [
  {
    number: '4242424242424242',
    token: 'pm_card_visa',
    brand: 'visa',
    effect: 'paid at once',
  },
  {
    number: '5555555555554444',
    token: 'pm_card_mastercard',
    brand: 'mastercard',
    effect: 'paid at once',
  },
  {
    number: '4000000000000002',
    token: 'pm_card_visa_chargeDeclined',
    brand: 'visa',
    effect: 'declined: `generic_decline`',
    decline: declined('generic_decline'),
  },
  {
    number: '4000000000990012',
    token: 'pm_card_doNotHonor',
    brand: 'visa',
    effect: 'declined: `do_not_honor`',
    decline: declined('do_not_honor'),
  },
  {
    number: '4000000000009995',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    effect: 'declined: `insufficient_funds`',
    decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000000000990020',
    token: 'pm_card_transactionNotAllowed',
    brand: 'visa',
    effect: 'declined: `transaction_not_allowed`',
    decline: declined(
      'transaction_not_allowed',
      'Your card does not support this type of purchase.',
    ),
  },
  {
    number: '4000000000990038',
    token: 'pm_card_liveModeTestCard',
    brand: 'visa',
    effect: 'declined: `live_mode_test_card`',
    decline: declined(
      'live_mode_test_card',
      'Your card was declined. Your request was in live mode, but used a known test card.',
    ),
  },
  {
    number: '4000000000990046',
    token: 'pm_card_testmodeDecline',
    brand: 'visa',
    effect: 'declined: `testmode_decline`',
    decline: declined('testmode_decline'),
  },
  {
    number: '4000000000000069',
    token: 'pm_card_chargeDeclinedExpiredCard',
    brand: 'visa',
    effect: 'declined: `expired_card`',
    decline: { code: 'expired_card', text: 'Your card has expired.' },
  },
  {
    number: '4242424242424241',
    token: 'pm_card_incorrectNumber',
    brand: 'visa',
    effect: 'declined: `incorrect_number`, as every number with a digit mistyped',
    decline: { code: 'incorrect_number', text: 'Your card number is incorrect.' },
  },
  {
    number: '4000002500003155',
    token: 'pm_card_authenticationRequiredOnSetup',
    brand: 'visa',
    effect: "3-D Secure: paid once the bank's page is completed",
    isChallenged: true,
  },
  {
    number: '4000002760003184',
    token: 'pm_card_authenticationRequired',
    brand: 'visa',
    effect: "3-D Secure: paid once the bank's page is completed",
    isChallenged: true,
  },
  {
    number: '4000008260003178',
    token: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    brand: 'visa',
    effect: '3-D Secure, then declined: `insufficient_funds`',
    isChallenged: true,
    decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000000000990053',
    token: 'pm_card_processing',
    brand: 'visa',
    effect: 'stays in `processing` for ever',
    settlement: 'never',
  },
  {
    number: '4000000000990061',
    token: 'pm_card_processingThenPaid',
    brand: 'visa',
    effect: 'in `processing` for a minute, then paid',
    settlement: 'late',
  },
  {
    number: '4000000000990079',
    token: 'pm_card_processingThenDeclined',
    brand: 'visa',
    effect: 'in `processing` for a minute, then declined: `generic_decline`',
    settlement: 'fails-late',
    decline: declined('generic_decline'),
  },
  {
    number: '4000000000990087',
    token: 'pm_card_webhooksTwice',
    brand: 'visa',
    effect: 'paid at once; every webhook comes twice',
    webhooks: 'twice',
  },
  {
    number: '4000000000990095',
    token: 'pm_card_webhooksLate',
    brand: 'visa',
    effect: 'paid at once; webhooks come a minute late',
    webhooks: 'late',
  },
  {
    number: '4000000000990103',
    token: 'pm_card_webhooksReversed',
    brand: 'visa',
    effect: 'paid at once; the webhook of `processing` comes after that of the success',
    settlement: 'reversed',
  },
  {
    number: '4000000000007726',
    token: 'pm_card_pendingRefund',
    brand: 'visa',
    effect: 'paid at once; a refund is `pending` for a minute',
    refund: 'late',
  },
  {
    number: '4000000000005126',
    token: 'pm_card_refundFail',
    brand: 'visa',
    effect: 'paid at once; a refund fails after a minute',
    refund: 'fails',
  },
  {
    number: '4000000000000259',
    token: 'pm_card_createDispute',
    brand: 'visa',
    effect: 'paid at once, and disputed as `fraudulent` after a minute',
    dispute: 'fraudulent',
  },
  {
    number: '4000000000002685',
    token: 'pm_card_createDisputeProductNotReceived',
    brand: 'visa',
    effect: 'paid at once, and disputed as `product_not_received` after a minute',
    dispute: 'product_not_received',
  },
  {
    number: '4000000000001976',
    token: 'pm_card_createDisputeInquiry',
    brand: 'visa',
    effect: 'paid at once; its bank asks about it after a minute, and takes nothing',
    dispute: 'inquiry',
  },
];
