import { randomBytes } from 'node:crypto';
import type { CaptchaAction } from '../../../../shared/contracts/captcha.wire.ts';
import { WaitLonger } from '../../http/apiError.ts';
import { isSame, keyedHash } from '../codes/codeSecret.ts';
import type { IssuedNonce } from '../providers/userProviders.queries.ts';

/** What waiting costs: next to nothing to one person, and a line to whoever wants many codes. */
export const WAIT_SECONDS = 10;
const GOOD_SECONDS = 600;
const RANDOM_BYTES = 12;

const SHAPE = /^wait\.([\w-]+\.([\da-z]+))\.([\w-]+)$/;

/** Whom a ticket is for, and what. */
export interface TicketHolder {
  readonly action: CaptchaAction;
  /** Keyed hash of the mailbox or number that a code is to be sent to. */
  readonly recipientKey: string;
}

const epochSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

export const isTicket = (token: string): boolean => token.startsWith('wait.');

/** Tickets for who has no browser that could prove anything: nothing is stored before one is shown. */
export const createWaitTickets = (key: string) => {
  const tagOf = keyedHash(key, 'captcha ticket');
  const tag = (head: string, { action, recipientKey }: TicketHolder): string =>
    tagOf(`${head} ${action} ${recipientKey}`);
  return {
    issue: (holder: TicketHolder, at: Date): string => {
      const random = randomBytes(RANDOM_BYTES).toString('base64url');
      const head = `${random}.${epochSeconds(at).toString(36)}`;
      return `wait.${head}.${tag(head, holder)}`;
    },
    /**
     * Undefined for one that is over, is not ours, or is somebody else's.
     * @throws WaitLonger
     */
    read: (ticket: string, holder: TicketHolder, at: Date): IssuedNonce | undefined => {
      const [, head = '', begin = '', shown = ''] = SHAPE.exec(ticket) ?? [];
      if (!isSame(shown, tag(head, holder))) return undefined;
      const begun = Number.parseInt(begin, 36);
      const age = epochSeconds(at) - begun;
      if (age < WAIT_SECONDS) throw new WaitLonger(WAIT_SECONDS - age);
      const expiresAt = new Date((begun + GOOD_SECONDS) * 1000);
      return expiresAt > at ? { text: ticket, expiresAt } : undefined;
    },
  };
};
