import * as z from 'zod/mini';
import { findCallingCode } from '../domain/contact/callingCodes.ts';
import { asciiEmailAddress } from '../domain/contact/emailAddress.ts';
import { isPhoneOf, plainNumber } from '../domain/contact/phoneNumber.ts';
import { isIsoDate } from '../domain/dates/isoDate.ts';
import { isTimeZone } from '../domain/dates/zonedTime.ts';
import { audienceOf } from '../domain/lead/enquiryAudience.ts';
import { leadSources } from '../domain/lead/enquiryForm.ts';
import { moveInWindows } from '../domain/lead/moveInWindows.ts';
import { viewingSlots } from '../domain/lead/viewingSlots.ts';
import { type AllowedQueryKey, allowedQueryKeys } from '../domain/search/searchKeys.ts';
import {
  emailAddress,
  fault,
  filled,
  MAX_BUDGET,
  MAX_GROUP,
  MAX_LINE,
  MAX_QUERY,
  MAX_STUDENTS,
  moveInDate,
  ofDay,
  personName,
} from './enquiryForm.schema.ts';
import type { LeadChangeWire, LeadWire } from './lead.wire.ts';

// Strict throughout: what no field is known for is refused rather than kept.

const MAX_ID = 2_147_483_647;
const MAX_FILTER = 1000;
/** Addresses of campaigns are long; the whole body has a limit of its own. */
const MAX_SOURCE = 8192;

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, fault('tooLong')));
const line = z.optional(text(MAX_LINE));
const id = z.int(fault('number')).check(z.minimum(1, fault('number')), z.maximum(MAX_ID));
const between = (min: number, max: number) =>
  z.optional(
    z
      .number(fault('number'))
      .check(z.minimum(min, fault('number')), z.maximum(max, fault('number'))),
  );
const wholeBetween = (min: number, max: number) =>
  z.optional(
    z.int(fault('number')).check(z.minimum(min, fault('number')), z.maximum(max, fault('number'))),
  );

const mailableAddress = emailAddress.check(z.overwrite(asciiEmailAddress));

const userDetails = z
  .strictObject({
    name: personName,
    email: mailableAddress,
    phone: filled.check(z.overwrite(plainNumber)),
    phone_details: z.strictObject({
      country_code: filled.check(
        z.refine((country) => findCallingCode(country) !== undefined, fault('option')),
      ),
      national: z.int(fault('phone')),
    }),
  })
  .check(
    z.refine(
      ({ phone, phone_details: { country_code, national } }) => {
        const callingCode = findCallingCode(country_code);
        return callingCode !== undefined && isPhoneOf({ full: phone, national }, callingCode);
      },
      { ...fault('phone'), path: ['phone'] },
    ),
  );

const counsellor = z.strictObject({
  councellor_name: line,
  councellor_email: z.optional(mailableAddress),
  councellor_country: line,
  councellor_office: line,
});

const viewing = z.strictObject({
  date: filled.check(z.refine(isIsoDate, fault('date'))),
  time: filled.check(z.refine((time) => viewingSlots.includes(time), fault('option'))),
  time_zone: z.optional(z.string().check(z.refine(isTimeZone, fault('option')))),
});

const typedData = {
  no_of_students: wholeBetween(1, MAX_STUDENTS),
  budget: between(0, MAX_BUDGET),
  budget_currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, fault('option')))),
  budget_duration: z.optional(z.enum(['weekly', 'monthly'], fault('option'))),
  user_query: z.optional(text(MAX_QUERY)),
  intake: z.optional(z.enum(moveInWindows, fault('option'))),
  configuration: line,
  university: line,
  lease_duration: line,
};

const typedOn = (today: string) => ({
  ...typedData,
  move_in_date: z.optional(moveInDate(today).check(z.minLength(1, fault('date')))),
});

/** Fields of the form, as opposed to the filters of the search that led to it. */
export const typedDataKeys: readonly string[] = [
  ...Object.keys(typedData),
  'move_in_date',
  'property_view_request_details',
];

const filter = z.optional(text(MAX_FILTER));
type FilterKey = Exclude<AllowedQueryKey, 'university'>;
const filters = Object.fromEntries(
  allowedQueryKeys.filter((key) => key !== 'university').map((key) => [key, filter]),
) as Record<FilterKey, typeof filter>;

const dataOn = ofDay((today) =>
  z.strictObject({
    ...filters,
    ...typedOn(today),
    no_of_students: wholeBetween(1, MAX_GROUP),
    property_view_request_details: z.optional(viewing),
  }),
);

const source = z.optional(text(MAX_SOURCE));

/** Where somebody came from: also kept with a new account. */
export const sourceDetails = z.strictObject({
  final_url: source,
  referrer: source,
  initial_referrer: source,
  referring_domain: source,
  initial_referring_domain: source,
  utm_source: source,
  utm_medium: source,
  utm_campaign: source,
  utm_content: source,
  utm_term: source,
  utm_group: source,
  gclid: source,
  fbclid: source,
  msclkid: source,
  keyword: source,
  wbraid: source,
  gbraid: source,
  bd_vid: source,
});

const lead = {
  state: z.literal('created', fault('option')),
  inventory_id: z.optional(id),
  region_id: z.optional(id),
  location_place_id: line,
  location_place_name: line,
  location_coordinates_latitude: between(-90, 90),
  location_coordinates_longitude: between(-180, 180),
  user_details: userDetails,
  meta: z.strictObject({
    slash_pricing_flow: z.optional(z.boolean()),
    payment_before_bookform: z.optional(z.boolean()),
    lead_source: z.enum(leadSources, fault('option')),
    idp_form_data: z.optional(counsellor),
    whitelabel_partner_id: z.optional(id),
  }),
  source_details: sourceDetails,
  event_options: z.strictObject({ user_notification: z.boolean() }),
  referral_details: z.optional(z.strictObject({ name: line, code: line })),
};

/** More than fit into one booking are asked for by a group, on the page for groups. */
const isPartyOf = ({ data, meta }: Pick<LeadWire, 'data' | 'meta'>): boolean =>
  (data.no_of_students ?? 0) <= MAX_STUDENTS || audienceOf(meta.lead_source) === 'group';

const partyFault = { ...fault('number'), path: ['data', 'no_of_students'] };

const leadBody = ofDay((today) =>
  z.strictObject({
    lead: z.strictObject({ ...lead, data: dataOn(today) }).check(z.refine(isPartyOf, partyFault)),
  }),
);

const virtualTourBody = ofDay((today) =>
  z.strictObject({
    lead: z
      .strictObject({
        ...lead,
        inventory_id: id,
        data: z.extend(dataOn(today), { property_view_request_details: viewing }),
      })
      .check(z.refine(isPartyOf, partyFault)),
  }),
);

const changeBody = ofDay((today) =>
  z.strictObject({
    data: z.optional(z.strictObject(typedOn(today))),
    meta: z.optional(z.strictObject({ idp_form_data: z.optional(counsellor) })),
  }),
);

export type BodyReading<Body> =
  | { readonly isValid: true; readonly value: Body }
  | { readonly isValid: false; readonly issue: z.core.$ZodIssue };

const reading = <Value>(parsed: z.core.util.SafeParseResult<Value>): BodyReading<Value> => {
  if (parsed.success) return { isValid: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  if (!issue) throw parsed.error;
  return { isValid: false, issue };
};

/** @param today ISO date: nobody moves in before. */
type ReadBody<Body> = (body: unknown, today: string) => BodyReading<Body>;

/** Body of POST /leads/. */
export const readLeadBody: ReadBody<{ readonly lead: LeadWire }> = (body, today) =>
  reading(z.safeParse(leadBody(today), body));

/** Body of POST /leads/virtual_tour_request. */
export const readVirtualTourBody: ReadBody<{ readonly lead: LeadWire }> = (body, today) =>
  reading(z.safeParse(virtualTourBody(today), body));

/** Body of PUT /leads/{uuid}. */
export const readLeadChange: ReadBody<LeadChangeWire> = (body, today) =>
  reading(z.safeParse(changeBody(today), body));
