import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import type { BookingMessage } from '../db/documents.ts';
import type { LeadRow } from '../leads/leads.queries.ts';
import { type SiteIdentity, senderOf } from '../partners/siteIdentity.ts';
import { oneLine, stayLines } from './leadMail.ts';
import { mailClosing } from './mailClosing.ts';
import type { Mail } from './mailTransport.ts';

export interface BookingLetter extends Pick<BookingMessage, 'kind' | 'stay'> {
  readonly lead: Pick<LeadRow, 'email' | 'id' | 'propertyName'>;
  /** Where it goes on, or is paid for; null: nowhere. */
  readonly url: string | null;
  /** The address opens the booking; else somebody logs in there. */
  readonly isKey: boolean;
  /** ISO time; null: nothing is kept. */
  readonly heldUntil: string | null;
}

const home = ({ lead }: BookingLetter): string =>
  lead.propertyName === null ? 'your room' : oneLine(lead.propertyName);

const goOn = ({ isKey, url }: BookingLetter): readonly string[] => {
  if (url === null) return [];
  if (!isKey) return ['', 'Log in to go on with it here:', url];
  return [
    '',
    'Go on with it here, on this or another device:',
    url,
    'The link works once, within seven days. Do not pass it on: it shows what you have filled in.',
  ];
};

const time = (iso: string): string =>
  `${formatDate(iso.slice(0, 'yyyy-mm-dd'.length), 'en')}, ${iso.slice(11, 16)} UTC`;

const held = ({ heldUntil, url }: BookingLetter): readonly string[] => {
  if (heldUntil === null) return [];
  const kept = `The room is kept for you until ${time(heldUntil)}.`;
  return url === null
    ? ['', `${kept} An adviser writes to you about what is due.`]
    : ['', `${kept} Pay by then to have it:`, url];
};

const subjects: Readonly<Record<BookingMessage['kind'], (name: string) => string>> = {
  booking_started: (name) => `Your application for ${name}`,
  booking_reminder: (name) => `Your application for ${name} is not finished yet`,
  booking_link: (name) => `Go on with your application for ${name}`,
  booking_submitted: (name) => `We have your application for ${name}`,
  booking_withdrawn: (name) => `Your application for ${name} is withdrawn`,
};

const news = (letter: BookingLetter): readonly string[] => {
  const about = `your application for ${home(letter)}`;
  switch (letter.kind) {
    case 'booking_started':
      return [`you have begun ${about}. What you have filled in is saved.`, ...goOn(letter)];
    case 'booking_reminder':
      return [
        `${about} is waiting for you: what you have filled in is saved, and nothing is sent yet.`,
        ...goOn(letter),
      ];
    case 'booking_link':
      return [`here is the link that goes on with ${about}.`, ...goOn(letter)];
    case 'booking_submitted':
      return [
        `we have ${about}. Your reference is ${letter.lead.id}.`,
        ...stayLines(letter.stay),
        ...held(letter),
      ];
    case 'booking_withdrawn':
      return [`${about} is withdrawn, and what you had filled in is deleted.`];
  }
};

/**
 * Tells how a booking stands. Holds nothing that was typed: the address may be a stranger's, and nobody
 * may use us to send words of their choice.
 */
export const bookingMail = (
  letter: BookingLetter,
  site: SiteIdentity,
): Omit<Mail, 'id' | 'createdAt'> => ({
  to: letter.lead.email,
  ...senderOf(site),
  subject: subjects[letter.kind](home(letter)),
  text: ['Hello,', '', ...news(letter), ...mailClosing(site)].join('\n'),
});
