import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import { audienceOf, enquiryTopic } from '../../../shared/domain/lead/enquiryAudience.ts';
import type { LeadSource } from '../../../shared/domain/lead/enquiryForm.ts';
import type { LeadStay } from '../db/documents.ts';
import type { LeadRow } from '../leads/leads.queries.ts';
import type { OutboxRow } from '../outbox/outbox.queries.ts';
import { type SiteIdentity, senderOf } from '../partners/siteIdentity.ts';
import { mailClosing } from './mailClosing.ts';
import type { Mail } from './mailTransport.ts';

/** Control characters, including line breaks and those that reverse the direction of text. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/** Puts text on one line, so that a typed name cannot look like a line of ours. */
export const oneLine = (text: string): string => text.replace(UNPRINTABLE, ' ').trim();

const quoted = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => `  | ${oneLine(line)}`)
    .join('\n');

const label = (path: readonly string[]): string => path.join(' ').replaceAll('_', ' ');

/** "data user query: …", a line for each value however deep; text of several lines is marked as such. */
export const fieldLines = (value: unknown, path: readonly string[] = []): string[] => {
  if (value === undefined || value === null || value === '') return [];
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([key, member]) => fieldLines(member, [...path, key]));
  }
  const text = String(value);
  const isLong = /[\r\n\u2028\u2029]/.test(text) && path.at(-1) === 'user_query';
  return [isLong ? `${label(path)}:\n${quoted(text)}` : `${label(path)}: ${oneLine(text)}`];
};

type Letter = Omit<Mail, 'id' | 'createdAt'>;

/** "Mill House, Shared Twin Room"; null: nothing in particular. */
const houseAndRoom = ({ document, propertyName }: LeadRow): string | null => {
  if (propertyName === null) return null;
  const { room = document.stay?.room } = document;
  return oneLine(room === undefined ? propertyName : `${propertyName}, ${room}`);
};

const about = (lead: LeadRow): string =>
  houseAndRoom(lead) ?? oneLine(lead.locationName ?? 'general');

const isTour = ({ kind }: LeadRow): boolean => kind === 'virtual_tour';

const sourceOf = ({ document }: LeadRow): LeadSource => document.meta.lead_source;

const topic = (lead: LeadRow): string =>
  isTour(lead) ? 'Virtual tour' : enquiryTopic(sourceOf(lead));

/** Enquiries of sites that are there to be shown around are told apart at first sight. */
const marked = (lead: LeadRow): string => `${lead.isTest ? 'Test: ' : ''}${topic(lead)}`;

/** Leaves the uuid out, because it opens the lead for whoever reads it. */
const allFields = (whole: LeadRow, { name: site, partnerId }: SiteIdentity): string[] => {
  const {
    document: { room, ...document },
    ...lead
  } = whole;
  return fieldLines({
    enquiry: lead.id,
    topic: topic(whole),
    partner: partnerId === null ? null : site,
    'is a test': whole.isTest || null,
    received: lead.createdAt.toISOString(),
    name: lead.name,
    'e-mail': lead.email,
    phone: lead.phone,
    'phone country': lead.phoneCountry,
    property: lead.propertyName,
    'property id': lead.inventoryId,
    room,
    place: lead.locationName,
    country: lead.countryName,
    'region id': lead.regionId,
    'tour (UTC)': lead.viewingAt?.toISOString(),
    ...document,
  });
};

const notification = (lead: LeadRow, site: SiteIdentity, supportMail: string): Letter => ({
  to: supportMail,
  replyTo: lead.email,
  subject: `${marked(lead)} ${lead.id}: ${about(lead)}`,
  text: `${allFields(lead, site).join('\n')}\n`,
});

const changeNotice = (
  { lead, message: { payload }, site }: LeadMessage,
  supportMail: string,
): Letter => ({
  to: supportMail,
  replyTo: lead.email,
  subject: `${marked(lead)} ${lead.id} changed: ${about(lead)}`,
  text: ['Changed:', ...fieldLines(payload.change), '', 'Now:', ...allFields(lead, site), ''].join(
    '\n',
  ),
});

/** Only a tour that was checked against a property has an instant and its time zone. */
const tourLine = ({ document: { data }, viewingAt }: LeadRow): string[] => {
  const viewing = data.property_view_request_details;
  if (!viewing || !viewingAt) return [];
  return [`Your virtual tour: ${viewing.date}, ${viewing.time} (${viewing.time_zone}).`];
};

/** It is told from our own records. */
export const stayLines = (stay: LeadStay | undefined): string[] => {
  if (!stay) return [];
  const { lease_duration, move_in_date, move_out_date, room, total } = stay;
  const dates = [move_in_date, move_out_date].map((date) => formatDate(date, 'en')).join(' – ');
  return [
    '',
    `${oneLine(room)}, ${lease_duration}, ${dates}`,
    ...(total === null ? [] : [`${total} in all, before the deposit`]),
  ];
};

const requests: Partial<Readonly<Record<LeadSource, string>>> = {
  group_booking: 'request for a group',
  list_property: 'enquiry as a landlord',
  university_partnership: 'enquiry about a partnership',
  ambassador: 'application as a student ambassador',
  scholarship: 'enquiry about our scholarship',
  join_waitlist: 'request for the waitlist',
};

/** What the sender calls it. */
const request = (lead: LeadRow): string =>
  isTour(lead) ? 'virtual tour request' : (requests[sourceOf(lead)] ?? 'enquiry');

/** As the form has promised. */
const answerTime = (lead: LeadRow): string =>
  audienceOf(sourceOf(lead)) === 'student'
    ? 'An adviser answers, usually within the hour, and within a working day when the residence has to be asked first.'
    : 'We answer within two working days.';

/**
 * Holds nothing that was typed: the address may be a stranger's, and nobody may use us to send words
 * of their choice.
 */
const confirmation = (lead: LeadRow, site: SiteIdentity): Letter => ({
  to: lead.email,
  ...senderOf(site),
  subject: `We have your ${request(lead)}`,
  text: [
    'Hello,',
    '',
    `we have received your ${request(lead)}${
      houseAndRoom(lead) === null ? '' : ` about ${houseAndRoom(lead)}`
    }. Your reference is ${lead.id}.`,
    answerTime(lead),
    ...tourLine(lead),
    ...stayLines(lead.document.stay),
    ...mailClosing(site),
  ].join('\n'),
});

/** A message about an enquiry. */
export interface LeadMessage {
  readonly lead: LeadRow;
  readonly message: OutboxRow;
  /** Where it was sent. */
  readonly site: SiteIdentity;
}

const letter = ({ lead, message, site }: LeadMessage, supportMail: string): Letter => {
  switch (message.kind) {
    case 'lead_confirmation':
      return confirmation(lead, site);
    case 'lead_change':
      return changeNotice({ lead, message, site }, supportMail);
    case 'lead_notification':
      return notification(lead, site, supportMail);
    default:
      throw new Error(`there is no mail of the kind ${message.kind}`);
  }
};

export const leadMail = (due: LeadMessage, supportMail: string): Mail => ({
  ...letter(due, supportMail),
  id: due.message.id,
  createdAt: due.message.createdAt,
});
