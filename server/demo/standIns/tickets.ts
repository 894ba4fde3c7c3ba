import { randomBytes } from 'node:crypto';

const TICKET_BYTES = 24;

/** Texts that stand for something until they are over: codes, access tokens. */
export interface Tickets<Content> {
  issue(content: Content): string;
  read(ticket: string): Content | undefined;
  /** The same, once. */
  spend(ticket: string): Content | undefined;
}

export const createTickets = <Content>(now: () => Date, lifeSeconds: number): Tickets<Content> => {
  const issued = new Map<string, { readonly content: Content; readonly end: number }>();
  const read = (ticket: string): Content | undefined => {
    const found = issued.get(ticket);
    return found && found.end > now().getTime() ? found.content : undefined;
  };
  return {
    issue: (content) => {
      for (const [ticket, { end }] of issued) if (end <= now().getTime()) issued.delete(ticket);
      const ticket = randomBytes(TICKET_BYTES).toString('base64url');
      issued.set(ticket, { content, end: now().getTime() + lifeSeconds * 1000 });
      return ticket;
    },
    read,
    spend: (ticket) => {
      const content = read(ticket);
      issued.delete(ticket);
      return content;
    },
  };
};
