import * as z from 'zod/mini';
import { bookingStages } from '../domain/user/userHistory.ts';
import { isOwnPath } from '../routes/nextPath.ts';
import type { UserHistoryAdditionWire } from './userHistory.wire.ts';

/** The largest whole number that a database column of ids holds. */
const ID_MAXIMUM = 2_147_483_647;

/** Of each kind, in one call: more than a browser remembers. */
const LIST_MAXIMUM = 100;
const REGION_NAME_MAXIMUM = 100;

const ids = z.optional(
  z.array(z.int().check(z.positive(), z.maximum(ID_MAXIMUM))).check(z.maxLength(LIST_MAXIMUM)),
);

const regionNames = z.optional(
  z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(REGION_NAME_MAXIMUM)))
    .check(z.maxLength(LIST_MAXIMUM)),
);

const urlsByInventory = z
  .record(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.string().check(z.refine(isOwnPath)))
  .check(z.refine((urls) => Object.keys(urls).length <= LIST_MAXIMUM));

const [formInitiated, formCompleted, paymentInitiated, paymentCompleted] = bookingStages;

const redirectionUrls = z.optional(
  z.strictObject({
    [formInitiated]: z.optional(urlsByInventory),
    [formCompleted]: z.optional(urlsByInventory),
    [paymentInitiated]: z.optional(urlsByInventory),
    [paymentCompleted]: z.optional(urlsByInventory),
  }),
);

const addition = z.strictObject({
  enquired: ids,
  waitlisted: ids,
  getHelpClicked: regionNames,
  redirection_urls: redirectionUrls,
});

/**
 * What a browser adds to a history. Steps of a booking are not among it: the service has seen them
 * itself. @returns null for a body that cannot be read.
 */
export const readHistoryAddition = (body: unknown): UserHistoryAdditionWire | null => {
  const parsed = addition.safeParse(body);
  return parsed.success ? parsed.data : null;
};
