import * as z from 'zod/mini';
import type { BookingStepWire } from './booking.wire.ts';
import { MAX_QUERY } from './enquiryForm.schema.ts';

const MAX_NAME = 80;
const MAX_FIELDS = 100;

const body = z.strictObject({
  booking: z.strictObject({
    section: z.string().check(z.maxLength(MAX_NAME)),
    values: z
      .record(z.string().check(z.maxLength(MAX_NAME)), z.string().check(z.maxLength(MAX_QUERY)))
      .check(z.refine((values) => Object.keys(values).length <= MAX_FIELDS)),
    draft: z.optional(z.boolean()),
  }),
});

/** Whether a change of a lead is a step of its booking. */
export const holdsBooking = (typed: unknown): boolean =>
  typeof typed === 'object' && typed !== null && 'booking' in typed;

/** @returns null for no body of that kind. */
export const readBookingChange = (typed: unknown): BookingStepWire | null => {
  const read = z.safeParse(body, typed);
  return read.success ? read.data.booking : null;
};
