import type { SourceDetails } from '../domain/attribution/sourceDetails.ts';
import type { LeadSource } from '../domain/lead/enquiryForm.ts';
import type { MoveInWindow } from '../domain/lead/moveInWindows.ts';
import type { AllowedQueryKey } from '../domain/search/searchKeys.ts';
import type { BookingWire } from './booking.wire.ts';

export interface LeadUserDetailsWire {
  readonly name: string;
  readonly email: string;
  /** Plus sign, country code and number: "+447700900123". */
  readonly phone: string;
  readonly phone_details: {
    /** ISO 3166 code: "GB". */
    readonly country_code: string;
    /** Without country code and leading zero: 7700900123. */
    readonly national: number;
  };
}

export interface CounsellorWire {
  readonly councellor_name?: string;
  readonly councellor_email?: string;
  readonly councellor_country?: string;
  readonly councellor_office?: string;
}

/** When a virtual tour is, in the property's own time. */
export interface ViewingWire {
  /** ISO date. */
  readonly date: string;
  /** One of the viewing slots: "09:30". */
  readonly time: string;
  /** IANA name. */
  readonly time_zone?: string;
}

/** The filters of the search that led here, under their query keys. */
export type LeadFiltersWire = Partial<
  Readonly<Record<Exclude<AllowedQueryKey, 'university'>, string>>
>;

export interface LeadDataWire extends LeadFiltersWire {
  readonly property_view_request_details?: ViewingWire;
  readonly no_of_students?: number;
  readonly budget?: number;
  /** ISO 4217. */
  readonly budget_currency?: string;
  readonly budget_duration?: 'weekly' | 'monthly';
  readonly user_query?: string;
  readonly intake?: MoveInWindow;
  /** Id of the chosen room type or name of a configuration. */
  readonly configuration?: string;
  readonly university?: string;
  readonly lease_duration?: string;
  /** ISO date, or a month such as "2027-09". */
  readonly move_in_date?: string;
}

/** The stay that a lead is about, as it was when it was asked for. */
export interface LeadStayWire {
  readonly tenancy_id: number;
  readonly room_type_id: number;
  readonly room: string;
  /** ISO dates. */
  readonly move_in_date: string;
  readonly move_out_date: string;
  /** "44 weeks". */
  readonly lease_duration: string;
  /** Printed, "£7,348"; null: not known. */
  readonly total: string | null;
}

/** Body of POST /api/v0/leads/ and of /virtual_tour_request is {lead: LeadWire}. */
export interface LeadWire {
  readonly state: 'created';
  /** Property, room type or tenancy. */
  readonly inventory_id?: number;
  readonly region_id?: number;
  readonly location_place_id?: string;
  readonly location_place_name?: string;
  readonly location_coordinates_latitude?: number;
  readonly location_coordinates_longitude?: number;
  readonly user_details: LeadUserDetailsWire;
  readonly meta: {
    readonly slash_pricing_flow?: boolean;
    readonly payment_before_bookform?: boolean;
    readonly lead_source: LeadSource;
    readonly idp_form_data?: CounsellorWire;
    /** On whose site it is sent; absent: on ours. */
    readonly whitelabel_partner_id?: number;
  };
  readonly data: LeadDataWire;
  readonly source_details: SourceDetails;
  readonly event_options: { readonly user_notification: boolean };
  readonly referral_details?: { readonly name?: string; readonly code?: string };
}

/** Body of PUT /api/v0/leads/{uuid}: what page 2 and the counsellors' form may change. */
export interface LeadChangeWire {
  readonly data?: Omit<LeadDataWire, 'property_view_request_details' | keyof LeadFiltersWire>;
  readonly meta?: { readonly idp_form_data?: CounsellorWire };
}

export interface LeadAnswerWire {
  readonly id: number;
  readonly uuid: string;
  readonly user_id: number | null;
  readonly user_details: { readonly name: string; readonly email: string; readonly phone: string };
  readonly location: {
    readonly name: string;
    readonly country: { readonly long_name: string };
  } | null;
}

/** What PUT answers besides the fields of LeadAnswerWire, and all that GET answers. */
export interface LeadRecordWire {
  readonly id: number;
  readonly uuid: string;
  readonly user_details: LeadUserDetailsWire;
  /** What was typed into the form, without the filters of the search. */
  readonly data: Omit<LeadDataWire, keyof LeadFiltersWire>;
  readonly meta?: { readonly idp_form_data: CounsellorWire };
  /** With the method of that name: whether a booking form was begun. */
  readonly forms_present?: boolean;
  /** His booking, to its owner and to the browsers of a guest that it opens to. */
  readonly booking?: BookingWire;
  /** With the method of that name; null without a property. */
  readonly inventory_root?: {
    readonly provider_id: number;
    readonly canonical_name: string;
  } | null;
}
