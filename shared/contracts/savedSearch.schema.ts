import * as z from 'zod/mini';
import {
  alertFrequencies,
  mailFrequencies,
  savedSearchNameMaximum,
} from '../domain/alert/savedSearch.ts';
import { email } from './login.schema.ts';

// Bodies of the calls about saved searches and what is told of them.

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(savedSearchNameMaximum));
const region = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
/** What stands behind the path of a search page, with or without "?". */
const query = z._default(z.string().check(z.maxLength(2000)), '');
const frequency = z.enum(alertFrequencies);

export const savedSearchBody = z.object({
  saved_search: z.object({ name, region, query, frequency }),
});

/** For an address without an account, which reads no feed: mail is all that it is told by. */
export const alertRequestBody = z.object({
  email,
  saved_search: z.object({ name, region, query, frequency: z.enum(mailFrequencies) }),
});

export const savedSearchChangeBody = z.object({
  saved_search: z.object({ name: z.optional(name), frequency: z.optional(frequency) }),
});

export const alertSettingsBody = z.object({ alerts: z.object({ homes_frequency: frequency }) });
