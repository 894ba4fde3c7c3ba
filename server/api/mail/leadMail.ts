import { productName, supportEmail } from '../../../shared/domain/contact/supportContacts.ts';
import type { LeadRow } from '../leads/leads.queries.ts';
import type { DueMessage, OutboxRow } from '../outbox/outbox.queries.ts';
import type { Mail } from './mail.ts';
import { fieldLines, oneLine } from './mailText.ts';

type Letter = Omit<Mail, 'id' | 'createdAt'>;

const about = ({ locationName, propertyName }: LeadRow): string =>
  oneLine(propertyName ?? locationName ?? 'general');

const isTour = ({ kind }: LeadRow): boolean => kind === 'virtual_tour';

/** Without the uuid: it opens the lead for whoever reads it. */
const allFields = ({ document, ...lead }: LeadRow): string[] =>
  fieldLines({
    enquiry: lead.id,
    received: lead.createdAt.toISOString(),
    name: lead.name,
    'e-mail': lead.email,
    phone: lead.phone,
    'phone country': lead.phoneCountry,
    property: lead.propertyName,
    'property id': lead.inventoryId,
    place: lead.locationName,
    country: lead.countryName,
    'region id': lead.regionId,
    'tour (UTC)': lead.viewingAt?.toISOString(),
    ...document,
  });

const notification = (lead: LeadRow, supportMail: string): Letter => ({
  to: supportMail,
  replyTo: lead.email,
  subject: `${isTour(lead) ? 'Virtual tour' : 'Enquiry'} ${lead.id}: ${about(lead)}`,
  text: `${allFields(lead).join('\n')}\n`,
});

const changeNotice = (lead: LeadRow, { payload }: OutboxRow, supportMail: string): Letter => ({
  to: supportMail,
  replyTo: lead.email,
  subject: `Enquiry ${lead.id} changed: ${about(lead)}`,
  text: ['Changed:', ...fieldLines(payload.change), '', 'Now:', ...allFields(lead), ''].join('\n'),
});

/** Only once checked against a property, whose time zone it then has. */
const tourLine = ({ document: { data }, viewingAt }: LeadRow): string[] => {
  const viewing = data.property_view_request_details;
  if (!viewing || !viewingAt) return [];
  return [`Your virtual tour: ${viewing.date}, ${viewing.time} (${viewing.time_zone}).`];
};

/**
 * Nothing that was typed is in it: the address may be a stranger's, and nobody shall be able to have
 * us send him words of their choice.
 */
const confirmation = (lead: LeadRow): Letter => ({
  to: lead.email,
  subject: isTour(lead) ? 'We have your virtual tour request' : 'We have your enquiry',
  text: [
    'Hello,',
    '',
    `we have received your ${isTour(lead) ? 'virtual tour request' : 'enquiry'}${
      lead.propertyName ? ` about ${oneLine(lead.propertyName)}` : ''
    }. Our team will contact you shortly.`,
    ...tourLine(lead),
    '',
    `Was this not you? Then there is nothing to do. Questions: ${supportEmail}`,
    '',
    productName,
    '',
  ].join('\n'),
});

const letter = ({ lead, message }: DueMessage, supportMail: string): Letter => {
  switch (message.kind) {
    case 'lead_confirmation':
      return confirmation(lead);
    case 'lead_change':
      return changeNotice(lead, message, supportMail);
    case 'lead_notification':
      return notification(lead, supportMail);
    default:
      throw new Error(`there is no mail of the kind ${message.kind}`);
  }
};

export const leadMail = (due: DueMessage, supportMail: string): Mail => ({
  ...letter(due, supportMail),
  id: due.message.id,
  createdAt: due.message.createdAt,
});
