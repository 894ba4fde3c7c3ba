import { typedDataKeys } from '../../../shared/contracts/lead.schema.ts';
import type { LeadAnswerWire, LeadRecordWire } from '../../../shared/contracts/lead.wire.ts';
import type { LeadRow } from './leads.queries.ts';

/** The answer to whoever sent the lead. Nothing in it ever changes, so repeats get the same. */
export const toLeadAnswer = (row: LeadRow): LeadAnswerWire => ({
  id: row.id,
  uuid: row.uuid,
  user_id: row.userId,
  user_details: { name: row.name, email: row.email, phone: row.phone },
  location:
    row.locationName !== null && row.countryName !== null
      ? { name: row.locationName, country: { long_name: row.countryName } }
      : null,
});

/** Name and how to reach somebody: what the number of the enquiry opens for good. */
export const toBareRecord = (row: LeadRow): LeadRecordWire => {
  const { meta: _counsellor, ...record } = toLeadRecord(row);
  return { ...record, data: {} };
};

/** The data that a later form is filled with: what was typed, not where the visitor came from. */
export const toLeadRecord = ({ document, ...row }: LeadRow): LeadRecordWire => {
  const counsellor = document.meta.idp_form_data;
  return {
    id: row.id,
    uuid: row.uuid,
    user_details: {
      name: row.name,
      email: row.email,
      phone: row.phone,
      phone_details: { country_code: row.phoneCountry, national: row.phoneNational },
    },
    data: Object.fromEntries(
      Object.entries(document.data).filter(([key]) => typedDataKeys.includes(key)),
    ),
    ...(counsellor ? { meta: { idp_form_data: counsellor } } : {}),
  };
};
