import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import {
  defaultLanguage,
  type Language,
  languageTags,
} from '../../../shared/domain/language/language.ts';
import { audienceOf, enquiryTopic } from '../../../shared/domain/lead/enquiryAudience.ts';
import type { LeadSource } from '../../../shared/domain/lead/enquiryForm.ts';
import { type ServerMessageId, serverMessages } from '../../messages/messages.ts';
import type { LeadRow } from '../leads/leads.queries.ts';
import type { OutboxRow } from '../outbox/outbox.queries.ts';
import { type SiteIdentity, senderOf } from '../partners/siteIdentity.ts';
import { mailClosing } from './mailClosing.ts';
import { oneLine, stayLines } from './mailFacts.ts';
import { type MailLine, mailWords, title } from './mailLines.ts';
import type { Mail } from './mailTransport.ts';

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
const houseAndRoom = (
  { document, propertyName }: LeadRow,
  language: Language = defaultLanguage,
): string | null => {
  if (propertyName === null) return null;
  const { room = document.stay?.room } = document;
  if (room === undefined) return oneLine(propertyName);
  return oneLine(serverMessages(language)('leadMail.room', { home: propertyName, room }));
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
    // Whoever answers writes in it.
    language: lead.language === defaultLanguage ? null : languageTags[lead.language],
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

/** "British Summer Time", as the clocks of the home are then. */
const zoneName = (instant: Date, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(languageTags[language], { timeZone, timeZoneName: 'long' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** Only a tour that was checked against a property has an instant and its time zone. */
const tourLines = (
  { document: { data }, viewingAt }: LeadRow,
  language: Language,
): readonly MailLine[] => {
  const viewing = data.property_view_request_details;
  if (!viewing || !viewingAt) return [];
  const { date, time, time_zone: zone = 'UTC' } = viewing;
  const told = {
    date: formatDate(date, language),
    time,
    zone: zoneName(viewingAt, zone, language),
  };
  return ['', title(serverMessages(language)('leadMail.tourTime', told))];
};

const requests: Partial<Readonly<Record<LeadSource, ServerMessageId>>> = {
  group_booking: 'leadMail.group',
  list_property: 'leadMail.landlord',
  university_partnership: 'leadMail.partnership',
  ambassador: 'leadMail.ambassador',
  scholarship: 'leadMail.scholarship',
  join_waitlist: 'leadMail.waitlist',
};

/** What the sender calls it. */
const request = (lead: LeadRow): ServerMessageId =>
  isTour(lead) ? 'leadMail.tour' : (requests[sourceOf(lead)] ?? 'leadMail.enquiry');

/** As the form has promised. */
const answerTime = (lead: LeadRow): ServerMessageId =>
  audienceOf(sourceOf(lead)) === 'student' ? 'leadMail.answeredSoon' : 'leadMail.answeredLater';

/** Chinese has a politer word for "you", by which landlords and universities are addressed. */
const addressed = (text: string, lead: LeadRow): string =>
  ['landlord', 'university'].includes(audienceOf(sourceOf(lead)))
    ? text.replaceAll('你', '您')
    : text;

const addressedLine = (line: MailLine, lead: LeadRow): MailLine =>
  typeof line === 'string' ? addressed(line, lead) : { ...line, text: addressed(line.text, lead) };

/**
 * Holds nothing that was typed: the address may be a stranger's, and nobody may use us to send words
 * of their choice.
 */
const confirmation = (lead: LeadRow, site: SiteIdentity, language: Language): Letter => {
  const t = serverMessages(language);
  const subject = houseAndRoom(lead, language);
  const told = { request: t(request(lead)), reference: String(lead.id) };
  const lines: readonly MailLine[] = [
    t('mail.greeting'),
    '',
    subject === null
      ? t('leadMail.received', told)
      : t('leadMail.receivedAbout', { ...told, subject }),
    t(answerTime(lead)),
    ...tourLines(lead, language),
    ...stayLines(lead.document.stay, language),
    ...mailClosing(site, language),
  ];
  return {
    to: lead.email,
    ...senderOf(site, language),
    subject: addressed(t('leadMail.subject', told), lead),
    ...mailWords(lines.map((line) => addressedLine(line, lead))),
  };
};

/** A message about an enquiry. */
export interface LeadMessage {
  readonly lead: LeadRow;
  readonly message: OutboxRow;
  /** Where it was sent. */
  readonly site: SiteIdentity;
  /** The sender's; the support is written to in English. */
  readonly language: Language;
}

const letter = ({ language, lead, message, site }: LeadMessage, supportMail: string): Letter => {
  switch (message.kind) {
    case 'lead_confirmation':
      return confirmation(lead, site, language);
    case 'lead_change':
      return changeNotice({ language, lead, message, site }, supportMail);
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
