import * as z from 'zod/mini';
import { reviewTextMaximum, reviewTextMinimum } from '../domain/review/review.ts';

// Bodies of the calls by which somebody reviews a stay.

/** The largest whole number that a database column of ids holds. */
const ID_MAXIMUM = 2_147_483_647;

const written = {
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  text: z.string().check(z.trim(), z.minLength(reviewTextMinimum), z.maxLength(reviewTextMaximum)),
};

export const reviewChangeBody = z.strictObject({ review: z.strictObject(written) });

export const reviewBody = z.strictObject({
  review: z.strictObject({
    /** The enquiry that became the booking. */
    lead_id: z.int().check(z.positive(), z.maximum(ID_MAXIMUM)),
    ...written,
  }),
});
