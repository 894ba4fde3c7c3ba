import type { BookingPayment } from '../payment/payment.ts';

/** `submitted` may be paid, `waitlisted` waits for its stay to come free. */
export type BookingState = 'draft' | 'submitted' | 'waitlisted' | 'withdrawn';

/** Whether a stay can be had for a booking: `held` is kept for somebody else at the moment. */
export type StayState = 'free' | 'held' | 'gone';

export interface SavedSection {
  /** By the names of the fields, dates as in the form: "05-11-2001". */
  readonly values: Readonly<Record<string, string>>;
  /** False: still a draft. */
  readonly isComplete: boolean;
}

export interface BookingDocument {
  readonly id: string;
  readonly field: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: number;
}

/** The chosen stay is kept for this booking. */
export interface StayHold {
  /** ISO time. */
  readonly expiresAt: string;
  readonly canExtend: boolean;
}

/** An enquiry that grows into the lease of a room: as the server has it. */
export interface Booking {
  /** Grows with each change; 0: nothing is saved yet. */
  readonly version: number;
  readonly state: BookingState;
  readonly sections: Readonly<Record<string, SavedSection>>;
  readonly documents: readonly BookingDocument[];
  /** Null: none is chosen. */
  readonly stayState: StayState | null;
  readonly hold: StayHold | null;
  /** Null: none was ever begun. */
  readonly payment: BookingPayment | null;
}

export const unsavedBooking: Booking = {
  version: 0,
  state: 'draft',
  sections: {},
  documents: [],
  stayState: null,
  hold: null,
  payment: null,
};

/** Largest paper that is taken. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

/** What papers may be, by what their bytes say. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;

export type DocumentType = (typeof documentTypes)[number];
