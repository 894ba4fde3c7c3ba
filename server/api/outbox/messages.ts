import type { CodeSecret } from '../accounts/codes/codeSecret.ts';
import type { BookingMessage, CodeMessage, PaymentMessage } from '../db/documents.ts';
import type { LeadRow } from '../leads/leads.queries.ts';
import { bookingMail } from '../mail/bookingMail.ts';
import { codeMail, codeSms } from '../mail/codeMail.ts';
import { leadMail } from '../mail/leadMail.ts';
import type { MailTransport } from '../mail/mailTransport.ts';
import { noticeMail } from '../mail/noticeMail.ts';
import { paymentMail } from '../mail/paymentMail.ts';
import { reportMail } from '../mail/reportMail.ts';
import type { SmsTransport } from '../sms/smsTransport.ts';
import type { DueMessage, MessageOutcome, OutboxRow } from './outbox.queries.ts';

/** How messages leave, and what they are made with. */
export interface MessageWays {
  readonly transport: MailTransport;
  readonly sms: SmsTransport;
  readonly secret: CodeSecret;
  /** Address that enquiries are sent to. */
  readonly supportMail: string;
  /** Host of the site: "www.example.org". */
  readonly siteHost: string;
}

async function sendCode(
  { secret, siteHost, sms, transport }: MessageWays,
  { createdAt, id, kind }: OutboxRow,
  { purpose, sealed, to }: CodeMessage,
): Promise<MessageOutcome> {
  const code = { to, purpose, code: secret.open(sealed) };
  return kind === 'code_phone'
    ? sms.send({ id, to, text: codeSms(code, siteHost) })
    : transport.send({ ...codeMail(code), id, createdAt });
}

interface AboutBooking extends BookingMessage {
  readonly lead: LeadRow;
}

function sendBooking(
  { secret, transport }: MessageWays,
  { createdAt, id }: OutboxRow,
  { held_until, kind, lead, sealed, stay, url = '' }: AboutBooking,
): Promise<MessageOutcome> {
  const address = sealed ? `${url}&resume=${secret.open(sealed)}` : url;
  const isKey = sealed !== undefined;
  const known = { url: address || null, isKey, heldUntil: held_until ?? null };
  const letter = { kind, lead, ...known, ...(stay ? { stay } : {}) };
  return transport.send({ ...bookingMail(letter), id, createdAt });
}

interface AboutPayment extends PaymentMessage {
  readonly lead: LeadRow;
}

function sendPayment(
  { secret, transport }: MessageWays,
  { createdAt, id }: OutboxRow,
  { lead, sealed, url, ...message }: AboutPayment,
): Promise<MessageOutcome> {
  const letter = { ...message, email: lead.email, propertyName: lead.propertyName };
  const address = `${url}${secret.open(sealed)}`;
  return transport.send({ ...paymentMail({ ...letter, url: address }), id, createdAt });
}

/** Rejects when nobody took it; it is sent again later. */
export async function sendMessage(
  ways: MessageWays,
  { lead, message, report }: DueMessage,
  at: Date,
): Promise<MessageOutcome> {
  const { booking, code, letter, notice, payment, report_id } = message.payload;
  if (code && new Date(code.expires_at) <= at) return 'skipped';
  if (code) return sendCode(ways, message, code);
  if (notice) {
    const { createdAt, id } = message;
    return ways.transport.send({ ...noticeMail(notice), id, createdAt });
  }
  if (letter) {
    const { createdAt, id } = message;
    return ways.transport.send({ ...letter, id, createdAt });
  }
  if (report_id !== undefined) {
    const { createdAt, id } = message;
    // It went with the account of whoever sent it.
    return report ? ways.transport.send({ ...reportMail(report, ways), id, createdAt }) : 'skipped';
  }
  if (!lead) throw new Error(`a message of the kind ${message.kind} about nothing`);
  if (booking) return sendBooking(ways, message, { ...booking, lead });
  if (payment) return sendPayment(ways, message, { ...payment, lead });
  return ways.transport.send(leadMail({ lead, message }, ways.supportMail));
}
