import { formatInstant } from '../../../shared/domain/dates/formatInstant.ts';
import type { Language } from '../../../shared/domain/language/language.ts';
import { type ServerMessageId, serverMessages } from '../../messages/messages.ts';
import type { BookingMessage } from '../db/documents.ts';
import type { LeadRow } from '../leads/leads.queries.ts';
import { type SiteIdentity, senderOf } from '../partners/siteIdentity.ts';
import { mailClosing } from './mailClosing.ts';
import { mailHome, stayLines } from './mailFacts.ts';
import { action, type MailLine, mailWords, note } from './mailLines.ts';
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

const goOn = ({ isKey, url }: BookingLetter, language: Language): readonly MailLine[] => {
  if (url === null) return [];
  const t = serverMessages(language);
  return isKey
    ? [
        '',
        t('bookingMail.goOn'),
        action(url, t('bookingMail.goOnAction')),
        note(t('bookingMail.secret')),
      ]
    : ['', t('bookingMail.logIn'), action(url, t('bookingMail.goOnAction'))];
};

const held = ({ heldUntil, url }: BookingLetter, language: Language): readonly MailLine[] => {
  if (heldUntil === null) return [];
  const t = serverMessages(language);
  const time = formatInstant(heldUntil, language);
  return url === null
    ? ['', t('bookingMail.heldUntilAdvice', { time })]
    : ['', t('bookingMail.heldUntilPaid', { time }), action(url, t('bookingMail.payAction'))];
};

interface Words {
  readonly subject: ServerMessageId;
  readonly news: ServerMessageId;
}

const words: Readonly<Record<BookingMessage['kind'], Words>> = {
  booking_started: { subject: 'bookingMail.startedSubject', news: 'bookingMail.started' },
  booking_reminder: { subject: 'bookingMail.reminderSubject', news: 'bookingMail.reminder' },
  booking_link: { subject: 'bookingMail.linkSubject', news: 'bookingMail.link' },
  booking_submitted: { subject: 'bookingMail.submittedSubject', news: 'bookingMail.submitted' },
  booking_withdrawn: { subject: 'bookingMail.withdrawnSubject', news: 'bookingMail.withdrawn' },
};

/** What follows the news. */
const more = (letter: BookingLetter, language: Language): readonly MailLine[] => {
  switch (letter.kind) {
    case 'booking_submitted':
      return [...stayLines(letter.stay, language), ...held(letter, language)];
    case 'booking_withdrawn':
      return [];
    case 'booking_started':
    case 'booking_reminder':
    case 'booking_link':
      return goOn(letter, language);
  }
};

/**
 * Tells how a booking stands. Holds nothing that was typed: the address may be a stranger's, and nobody
 * may use us to send words of their choice.
 */
export const bookingMail = (
  letter: BookingLetter,
  site: SiteIdentity,
  language: Language,
): Omit<Mail, 'id' | 'createdAt'> => {
  const t = serverMessages(language);
  const { email, id, propertyName } = letter.lead;
  const { news, subject } = words[letter.kind];
  const home = mailHome(propertyName, language);
  return {
    to: email,
    ...senderOf(site, language),
    subject: t(subject, { home }),
    ...mailWords([
      t('mail.greeting'),
      '',
      t(news, { home, reference: String(id) }),
      ...more(letter, language),
      ...mailClosing(site, language),
    ]),
  };
};
