import { buildLead, buildLeadChange } from '../../../shared/contracts/buildLead.ts';
import { readEnquiry } from '../../../shared/contracts/enquiry.schema.ts';
import {
  type FormReading,
  readAccommodationDetails,
} from '../../../shared/contracts/enquiryForm.schema.ts';
import type { FlagValues } from '../../../shared/domain/flags/flagValues.ts';
import { earliestTour } from '../../../shared/domain/lead/earliestTour.ts';
import { leadCookies } from '../session/leadCookies.ts';
import type { EnquiredProperty } from './enquiredProperty.ts';
import type { PlaceForm } from './readPlaceForm.ts';
import type { LeadToSend } from './sendLead.ts';

export interface SubmittedForm {
  readonly form: PlaceForm;
  readonly property: EnquiredProperty;
  /** IANA name, for tours; null: not known. */
  readonly timeZone: string | null;
}

export interface LeadCircumstances {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly flags: FlagValues;
  /** Value of a Cookie header. */
  readonly cookies: string | undefined;
}

const readChange = (
  { form, property }: SubmittedForm,
  leadUuid: string,
): FormReading<LeadToSend> => {
  const reading = readAccommodationDetails(form.typed);
  if (!reading.isValid) return reading;
  return {
    isValid: true,
    values: {
      path: `/api/v0/leads/${leadUuid}`,
      body: buildLeadChange(reading.values, property.country),
      idempotencyKey: form.idempotencyKey,
      isNew: false,
    },
  };
};

/** What is sent for a form: what is added to an earlier enquiry, or a new one. */
export const readLead = (
  submitted: SubmittedForm,
  { cookies, flags, now }: LeadCircumstances,
): FormReading<LeadToSend> => {
  const { form, property, timeZone } = submitted;
  const { formType, idempotencyKey, leadUuid, source } = form;
  if (leadUuid !== null) return readChange(submitted, leadUuid);
  const reading = readEnquiry(formType, form.typed, earliestTour(now, timeZone));
  if (!reading.isValid) return reading;
  const isTour = formType === 'virtual_tour_enquiry';
  const lead = buildLead(reading.values, {
    formType,
    source,
    inventoryId: property.id,
    regionId: property.regionId,
    country: property.country,
    place: null,
    query: [],
    flags,
    takesPaymentFirst: property.takesPaymentFirst,
    timeZone,
    ...leadCookies(cookies),
  });
  return {
    isValid: true,
    values: {
      path: isTour ? '/api/v0/leads/virtual_tour_request' : '/api/v0/leads/',
      body: { lead },
      idempotencyKey,
      isNew: true,
    },
  };
};
