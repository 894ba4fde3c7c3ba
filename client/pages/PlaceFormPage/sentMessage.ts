import type { LeadMessage } from '../../../shared/domain/lead/leadMessage.ts';

const messages: readonly LeadMessage[] = ['waitlist', 'soldOut', 'returning', 'usual'];

/** Which words an address asks for to confirm an enquiry; undefined: nothing was sent. */
export const sentMessage = (text: string | undefined): LeadMessage | undefined =>
  messages.find((message) => message === text);
