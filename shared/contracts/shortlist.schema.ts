import * as z from 'zod/mini';
import { shortlistNoteMaximum } from '../domain/user/shortlist.ts';

// Bodies of the calls that change somebody's shortlist.

/** The largest whole number that a database column of ids holds. */
const ID_MAXIMUM = 2_147_483_647;

/** A property, or a room or stay of it. */
export const shortlistBody = z.object({
  inventories_shortlist: z.object({
    inventory_id: z.int().check(z.positive(), z.maximum(ID_MAXIMUM)),
  }),
});

export const shortlistNoteBody = z.object({
  inventories_shortlist: z.object({
    note: z.string().check(z.trim(), z.maxLength(shortlistNoteMaximum)),
  }),
});
