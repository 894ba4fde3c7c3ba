import type { BookingState, StayState } from '../domain/booking/booking.ts';

export interface BookingSectionWire {
  readonly values: Readonly<Record<string, string>>;
  /** False: still a draft. */
  readonly is_complete: boolean;
}

/** A paper that was sent for a field of the form. */
export interface BookingDocumentWire {
  /** A random uuid. */
  readonly id: string;
  readonly field: string;
  readonly file_name: string;
  readonly media_type: string;
  readonly bytes: number;
  /** ISO time. */
  readonly created_at: string;
}

/** The chosen stay is kept for this booking until then. */
export interface StayHoldWire {
  /** ISO time. */
  readonly expires_at: string;
  readonly can_extend: boolean;
}

/** What a lead holds of its booking. */
export interface BookingWire {
  /** Also the entity tag: a change names the version that it is made to. */
  readonly version: number;
  readonly state: BookingState;
  readonly sections: Readonly<Record<string, BookingSectionWire>>;
  readonly documents: readonly BookingDocumentWire[];
  /** Null: none is chosen. */
  readonly stay_state: StayState | null;
  /** Null: nothing is held. */
  readonly hold: StayHoldWire | null;
  /** ISO time; null: not yet. */
  readonly submitted_at: string | null;
}

/** A step of the form that is saved. */
export interface BookingStepWire {
  /** accommodation, or a section of the property's form. */
  readonly section: string;
  readonly values: Readonly<Record<string, string>>;
  /** Not finished yet: kept as it is. */
  readonly draft?: boolean;
}

/**
 * `booking` in the body of PUT /api/v0/leads/{uuid}, with `If-Match`: a step, or one of the things
 * that are done with the whole. `submit` holds the stay, again too where the time has run out.
 */
export type BookingChangeWire =
  | BookingStepWire
  | { readonly submit: true }
  | { readonly extend_hold: true }
  | { readonly join_waitlist: true }
  | { readonly withdraw: true };

/** Body of POST /api/v0/leads/{uuid}/booking_device: the one-time secret of a link in a mail. */
export interface BookingDeviceWire {
  readonly resume: string;
}
