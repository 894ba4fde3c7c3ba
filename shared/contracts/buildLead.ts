import type { SourceDetails } from '../domain/attribution/sourceDetails.ts';
import { asciiEmailAddress } from '../domain/contact/emailAddress.ts';
import type { FlagValues } from '../domain/flags/flagValues.ts';
import type { EnquiryFormType, LeadSource } from '../domain/lead/enquiryForm.ts';
import { countryCurrency } from '../domain/money/currencies.ts';
import { budgetPeriod } from '../domain/money/rentPeriod.ts';
import { type AllowedQueryKey, isAllowedQueryKey } from '../domain/search/searchKeys.ts';
import type { CounsellorValues, EnquiryValues, ReferralValues } from './enquiry.schema.ts';
import type { AccommodationValues, PersonalValues } from './enquiryForm.schema.ts';
import type {
  CounsellorWire,
  LeadChangeWire,
  LeadDataWire,
  LeadFiltersWire,
  LeadUserDetailsWire,
  LeadWire,
} from './lead.wire.ts';

/** The place that is searched. */
export interface LeadPlace {
  readonly id: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** What is known without asking. Null: not known, or there is none. */
export interface LeadContext {
  readonly formType: EnquiryFormType;
  readonly source: LeadSource;
  /** Property, or the tenancy that is asked about. */
  readonly inventoryId: number | null;
  readonly regionId: number | null;
  /** Name or code of the country of the property or region. */
  readonly country: string | null;
  readonly place: LeadPlace | null;
  /** The query of the search that led here, as its address has it. */
  readonly query: readonly (readonly [string, string])[];
  readonly flags: Pick<FlagValues, 'slashed_pricing'>;
  /** Whether the property wants to be paid before its form. */
  readonly takesPaymentFirst: boolean | null;
  /** On whose site it is sent; null: on ours. */
  readonly partnerId: number | null;
  readonly sourceDetails: SourceDetails;
  readonly referralCode: string | null;
  /** IANA name, of the property. */
  readonly timeZone: string | null;
}

type Present<Value> = { readonly [Key in keyof Value]?: Exclude<Value[Key], null> };

/** Without what was left open. */
const filled = <Value extends object>(values: Value): Present<Value> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== '' && value !== null && value !== undefined,
    ),
  ) as Present<Value>;

const orNothing = <Value extends object>(values: Value): Value | undefined =>
  Object.keys(values).length > 0 ? values : undefined;

const userDetails = ({ callingCode, email, fullName, phone }: PersonalValues) =>
  ({
    name: fullName,
    email: asciiEmailAddress(email),
    phone: phone.full,
    phone_details: { country_code: callingCode.country.toUpperCase(), national: phone.national },
  }) satisfies LeadUserDetailsWire;

const pageKeys: ReadonlySet<AllowedQueryKey> = new Set(['university', 'p', 'limit']);

const filtersOf = (query: LeadContext['query']): LeadFiltersWire =>
  Object.fromEntries(
    query.filter(([key, value]) => {
      return value !== '' && isAllowedQueryKey(key) && !pageKeys.has(key);
    }),
  );

const priceKeys = ['range_available_price', 'min_price', 'max_price'] as const;

const isPriced = (filters: LeadFiltersWire): boolean => priceKeys.some((key) => key in filters);

/** A sum means nothing without its currency and period. */
const budgetUnit = (country: string | null): Pick<LeadDataWire, 'budget_currency'> =>
  country === null
    ? {}
    : filled({
        budget_currency: countryCurrency(country)?.standard_name,
        budget_duration: budgetPeriod(country),
      });

const numberOf = (typed: string): number | undefined => (typed === '' ? undefined : Number(typed));

type OwnData = Omit<LeadDataWire, 'property_view_request_details' | keyof LeadFiltersWire>;

const accommodationData = (values: AccommodationValues, country: string | null): OwnData => ({
  ...filled({
    no_of_students: numberOf(values.people),
    university: values.selectedUniversity,
    configuration: values.selectedRoom,
    move_in_date: values.moveIn,
    lease_duration: values.selectedDuration,
    budget: numberOf(values.budget),
  }),
  ...(values.budget !== '' && budgetUnit(country)),
});

const counsellorData = (values: CounsellorValues | null): CounsellorWire | undefined =>
  values === null
    ? undefined
    : orNothing(
        filled({
          councellor_name: values.counsellorName,
          councellor_email: asciiEmailAddress(values.counsellorEmail),
          councellor_country: values.counsellorCountry,
          councellor_office: values.counsellorOffice,
        }),
      );

const referralData = (values: ReferralValues | null, code: string | null) =>
  orNothing(filled({ name: values?.referralName, code: values?.referralCode || code }));

const viewingData = (values: EnquiryValues, { timeZone }: LeadContext) =>
  values.viewing === null
    ? undefined
    : {
        date: values.viewing.viewingDate,
        time: values.viewing.viewingTime,
        ...(timeZone !== null && { time_zone: timeZone }),
      };

const universityOf = (query: LeadContext['query']): string | undefined =>
  query.find(([key]) => key === 'university')?.[1];

const dataOf = (values: EnquiryValues, context: LeadContext): LeadDataWire => {
  const filters = filtersOf(context.query);
  return {
    ...filters,
    ...(isPriced(filters) && budgetUnit(context.country)),
    ...filled({
      university: universityOf(context.query),
      property_view_request_details: viewingData(values, context),
      user_query: values.personal.query,
      intake: values.personal.intake || undefined,
    }),
    ...accommodationData(values.accommodation, context.country),
    ...filled({ no_of_students: numberOf(values.group?.groupSize ?? '') }),
  };
};

/** A typed place is the searched one only under its own name. */
const locationOf = ({ region }: PersonalValues, { place }: LeadContext) =>
  place !== null && (region === '' || region.toLowerCase() === place.name.toLowerCase())
    ? {
        location_place_id: place.id,
        location_place_name: place.name,
        location_coordinates_latitude: place.latitude,
        location_coordinates_longitude: place.longitude,
      }
    : filled({ location_place_name: region });

const metaOf = (values: EnquiryValues, context: LeadContext): LeadWire['meta'] => ({
  lead_source: context.source,
  slash_pricing_flow: context.flags.slashed_pricing,
  ...filled({
    payment_before_bookform: context.takesPaymentFirst,
    idp_form_data: counsellorData(values.counsellor),
    whitelabel_partner_id: context.partnerId,
  }),
});

/** The body of a new lead, of a filled form and what is known beside it. */
export const buildLead = (values: EnquiryValues, context: LeadContext): LeadWire => ({
  state: 'created',
  ...filled({ inventory_id: context.inventoryId, region_id: context.regionId }),
  ...locationOf(values.personal, context),
  user_details: userDetails(values.personal),
  meta: metaOf(values, context),
  data: dataOf(values, context),
  source_details: context.sourceDetails,
  event_options: { user_notification: context.formType !== 'edit_details' },
  ...filled({ referral_details: referralData(values.referral, context.referralCode) }),
});

/** What page 2 adds to a lead. @param country name or code; null: not known. */
export const buildLeadChange = (
  values: AccommodationValues,
  country: string | null,
): LeadChangeWire => ({ data: accommodationData(values, country) });
