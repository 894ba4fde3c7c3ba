import * as z from 'zod/mini';
import type { BookingChangeWire } from './booking.wire.ts';
import { MAX_QUERY } from './enquiryForm.schema.ts';

const MAX_NAME = 80;
const MAX_FIELDS = 100;

const step = z.strictObject({
  section: z.string().check(z.maxLength(MAX_NAME)),
  values: z
    .record(z.string().check(z.maxLength(MAX_NAME)), z.string().check(z.maxLength(MAX_QUERY)))
    .check(z.refine((values) => Object.keys(values).length <= MAX_FIELDS)),
  draft: z.optional(z.boolean()),
});

const body = z.strictObject({
  booking: z.union([
    step,
    z.strictObject({ submit: z.literal(true) }),
    z.strictObject({ extend_hold: z.literal(true) }),
    z.strictObject({ join_waitlist: z.literal(true) }),
    z.strictObject({ withdraw: z.literal(true) }),
  ]),
});

/** Whether a change of a lead is one of its booking. */
export const holdsBooking = (typed: unknown): boolean =>
  typeof typed === 'object' && typed !== null && 'booking' in typed;

/** @returns null for no body of that kind. */
export const readBookingChange = (typed: unknown): BookingChangeWire | null => {
  const read = z.safeParse(body, typed);
  return read.success ? read.data.booking : null;
};
