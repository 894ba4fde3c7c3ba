/**
 * How a dispute stands at the gateway. Those of a warning are inquiries: the bank asks, and takes
 * nothing yet.
 */
export const disputeStatuses = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
  'won',
  'lost',
  'prevented',
] as const;

export type DisputeStatus = (typeof disputeStatuses)[number];

/** What it means for the money: an inquiry leaves it alone, and so does one that was dropped. */
export type DisputeStage = 'inquiry' | 'dropped' | 'open' | 'won' | 'lost';

const stages: Readonly<Record<DisputeStatus, DisputeStage>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'dropped',
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
  // The bank returned the money at once, without asking us.
  prevented: 'lost',
};

export const stageOf = (status: DisputeStatus): DisputeStage => stages[status];

/** Nothing more is to be expected of it, but for an appeal. */
export const isDecided = (status: DisputeStatus): boolean =>
  !['inquiry', 'open'].includes(stages[status]);

/** What a payer is told of. */
export const toldDisputeStates = ['open', 'won', 'lost'] as const;

/** A payer who has asked his bank to take the payment back. */
export interface PaymentDispute {
  /** In the main unit of the payment's currency. */
  readonly amount: number;
  readonly state: (typeof toldDisputeStates)[number];
}

export interface ContestedDispute extends PaymentDispute {
  readonly state: 'open' | 'lost';
}

/** As long as a bank has not decided for us the money is contested, or gone; null: it is neither. */
export const contestedOf = (dispute: PaymentDispute | null): ContestedDispute | null =>
  dispute === null || dispute.state === 'won'
    ? null
    : { amount: dispute.amount, state: dispute.state };
