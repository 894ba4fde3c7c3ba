export type LeadMessage = 'waitlist' | 'soldOut' | 'returning' | 'usual';

/** Which words confirm an enquiry; of several that fit, the most particular one. */
export const leadMessage = (facts: {
  readonly source: string;
  readonly isSoldOut: boolean;
  /** Has sent one before. */
  readonly isReturning: boolean;
}): LeadMessage => {
  if (facts.source === 'join_waitlist') return 'waitlist';
  if (facts.isSoldOut) return 'soldOut';
  return facts.isReturning ? 'returning' : 'usual';
};
