import type { BookingStep } from '../domain/booking/bookingCta.ts';
import type { LeadState } from '../domain/lead/leadState.ts';
import type { BookingPaymentWire } from './booking.wire.ts';
import type { ListWire } from './envelope.wire.ts';
import type { InventoryCardWire } from './inventory.wire.ts';
import type { LeadStayWire } from './lead.wire.ts';

/** A step of a booking: about which property, room or stay, and the number of its enquiry. */
export interface StagePairWire {
  readonly inventory_id: number;
  readonly record_id: number;
}

/** Where each stage goes on, by the id of the property, room or stay. */
export type RedirectionUrlsWire = Readonly<Record<BookingStep, Readonly<Record<string, string>>>>;

/** `data` of GET and POST /api/v0/auth/users/history; lists begin with the newest. */
export interface UserHistoryWire extends Readonly<Record<BookingStep, readonly StagePairWire[]>> {
  /** That of the account, which has one history. */
  readonly id: number;
  readonly created_at: string;
  readonly user_id: number;
  readonly user_uuid: string;
  /** Ids of properties, rooms and stays. */
  readonly enquired: readonly number[];
  readonly waitlisted: readonly number[];
  /** Names of regions. */
  readonly getHelpClicked: readonly string[];
  readonly redirection_urls: RedirectionUrlsWire;
}

/** Body of POST: what a browser knows beyond that. */
export interface UserHistoryAdditionWire {
  readonly enquired?: readonly number[] | undefined;
  readonly waitlisted?: readonly number[] | undefined;
  readonly getHelpClicked?: readonly string[] | undefined;
  readonly redirection_urls?: Partial<RedirectionUrlsWire> | undefined;
}

/** What has happened to an enquiry, or, at `viewing`, what will. */
export interface LeadEventWire {
  readonly kind:
    | 'created'
    | 'changed'
    | 'viewing'
    | 'booked'
    | 'cancelled'
    /** What became of a form that was begun. */
    | 'waitlisted'
    | 'withdrawn'
    | BookingStep;
  /** ISO time. */
  readonly at: string;
}

/** An enquiry or booking of the caller's. */
export interface OwnLeadWire {
  readonly id: number;
  readonly state: LeadState;
  readonly lead_source: string;
  readonly created_at: string;
  /** As they were called then; null: about no property, or none in a city. */
  readonly property_name: string | null;
  readonly location_name: string | null;
  readonly inventory_id: number | null;
  /** What its card says today; null: it is listed no more. */
  readonly inventory: InventoryCardWire | null;
  /** Name of the room type; null: none in particular. */
  readonly room: string | null;
  readonly stay: LeadStayWire | null;
  /** In the order of time. */
  readonly events: readonly LeadEventWire[];
  /** Of its booking; null: nothing was ever to be paid. */
  readonly payment: BookingPaymentWire | null;
  /** Path on this site where its booking goes on; null: nothing was begun. */
  readonly redirection_url: string | null;
}

/** `data` of GET /api/v0/auth/users/leads: a page, the newest first. */
export interface OwnLeadsWire extends ListWire<OwnLeadWire> {
  /** Number of pages. */
  readonly pages: number;
  /** How many there are of each, whichever are listed. */
  readonly counts: {
    readonly booked: number;
    readonly enquired: number;
    readonly shortlisted: number;
  };
}
