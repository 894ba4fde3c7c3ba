import type { Language } from '../../../shared/domain/language/language.ts';
import { MAIN_SITE, partnerIdOfSite } from '../../../shared/domain/site/siteKey.ts';
import type { CodeSecret } from '../accounts/codes/codeSecret.ts';
import type { Database } from '../db/database.ts';
import type { BookingMessage, CodeMessage, PaymentMessage } from '../db/documents.ts';
import type { LeadRow } from '../leads/leads.queries.ts';
import { bookingMail } from '../mail/bookingMail.ts';
import { codeMail, codeSms } from '../mail/codeMail.ts';
import { leadMail } from '../mail/leadMail.ts';
import type { MailTransport } from '../mail/mailTransport.ts';
import { noticeMail } from '../mail/noticeMail.ts';
import { paymentMail } from '../mail/paymentMail.ts';
import { reportMail } from '../mail/reportMail.ts';
import { identityOf, type SiteIdentity, senderOf } from '../partners/siteIdentity.ts';
import type { SmsTransport } from '../sms/smsTransport.ts';
import { inWordsOfReader } from './inWordsOfReader.ts';
import type { DueMessage, MessageOutcome, OutboxRow } from './outbox.queries.ts';

/** How messages leave, and what they are made with. */
export interface MessageWays {
  readonly transport: MailTransport;
  readonly sms: SmsTransport;
  readonly secret: CodeSecret;
  /** Address that enquiries are sent to. */
  readonly supportMail: string;
  /** "https://www.example.org". */
  readonly siteOrigin: string;
}

/** A message, and in whose name it goes out. */
interface Outgoing {
  readonly message: OutboxRow;
  readonly site: SiteIdentity;
  readonly language: Language;
}

async function sendCode(
  { secret, sms, transport }: MessageWays,
  { language, message: { createdAt, id, kind }, site }: Outgoing,
  { purpose, sealed, to }: CodeMessage,
): Promise<MessageOutcome> {
  const code = { to, purpose, code: secret.open(sealed) };
  return kind === 'code_phone'
    ? sms.send({ id, to, text: codeSms(code, site, language) })
    : transport.send({ ...codeMail(code, site, language), id, createdAt });
}

interface AboutBooking extends BookingMessage {
  readonly lead: LeadRow;
}

function sendBooking(
  { secret, transport }: MessageWays,
  { language, message: { createdAt, id }, site }: Outgoing,
  { held_until, kind, lead, sealed, stay, url = '' }: AboutBooking,
): Promise<MessageOutcome> {
  const address = sealed ? `${url}&resume=${secret.open(sealed)}` : url;
  const isKey = sealed !== undefined;
  const known = { url: address || null, isKey, heldUntil: held_until ?? null };
  const letter = { kind, lead, ...known, ...(stay ? { stay } : {}) };
  return transport.send({ ...bookingMail(letter, site, language), id, createdAt });
}

interface AboutPayment extends PaymentMessage {
  readonly lead: LeadRow;
}

function sendPayment(
  { secret, transport }: MessageWays,
  { language, message: { createdAt, id }, site }: Outgoing,
  { lead, sealed, url, ...paid }: AboutPayment,
): Promise<MessageOutcome> {
  const letter = { ...paid, email: lead.email, propertyName: lead.propertyName };
  const told = { ...letter, url: `${url}${secret.open(sealed)}` };
  return transport.send({ ...paymentMail(told, site, language), id, createdAt });
}

async function sendAboutLead(
  ways: MessageWays & { readonly db: Database },
  outgoing: Outgoing,
  about: LeadRow | undefined,
): Promise<MessageOutcome> {
  const { language, message } = outgoing;
  if (!about) throw new Error(`a message of the kind ${message.kind} about nothing`);
  const told = { ...message.payload, lead: about };
  const { booking, lead, payment } = await inWordsOfReader(ways.db, language, told);
  if (booking) return sendBooking(ways, outgoing, { ...booking, lead });
  if (payment) return sendPayment(ways, outgoing, { ...payment, lead });
  return ways.transport.send(leadMail({ ...outgoing, lead }, ways.supportMail));
}

/** Whose site it comes from: of an enquiry that of its sender, else as the message says. */
const partnerOf = ({ lead, message: { payload } }: DueMessage): number | null => {
  if (lead) return lead.partnerId;
  const { code, letter, notice } = payload;
  return partnerIdOfSite((code ?? notice ?? letter)?.site ?? MAIN_SITE);
};

/** Rejects when nobody took it; it is sent again later. */
export async function sendMessage(
  ways: MessageWays & { readonly db: Database },
  due: DueMessage,
  at: Date,
): Promise<MessageOutcome> {
  const { language, message, report } = due;
  const { createdAt, id } = message;
  const { code, letter, notice, report_id } = message.payload;
  if (code && new Date(code.expires_at) <= at) return 'skipped';
  const site = await identityOf(ways.db, partnerOf(due), ways.siteOrigin);
  const outgoing = { message, site, language };
  if (code) return sendCode(ways, outgoing, code);
  if (notice) return ways.transport.send({ ...noticeMail(notice, site, language), id, createdAt });
  if (letter) {
    const { site: _its, ...text } = letter;
    return ways.transport.send({ ...text, ...senderOf(site, language), id, createdAt });
  }
  if (report_id !== undefined) {
    // It went with the account of whoever sent it.
    return report ? ways.transport.send({ ...reportMail(report, ways), id, createdAt }) : 'skipped';
  }
  return sendAboutLead(ways, outgoing, due.lead);
}
