import * as z from 'zod';
import { expand, listOf, metadata, whole } from './parameters.ts';

// What each call takes: Stripe's parameters, as far as there is something here that they are about.

/** Sums below are not worth their fee, those above are no rent. */
const amount = whole.pipe(z.number().min(30).max(99_999_999));
const currency = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['gbp', 'usd', 'eur', 'aud', 'dkk', 'cad']));
const description = z.string().max(1000).optional();

export const intentOrder = z.strictObject({
  amount,
  currency,
  description,
  metadata,
  receipt_email: z.email().optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: z.literal('true'), allow_redirects: z.literal('always').optional() })
    .optional(),
  payment_method_types: listOf(z.literal('card')),
  expand,
});

export const intentChanges = z.strictObject({
  amount: amount.optional(),
  currency: currency.optional(),
  description,
  metadata,
  expand,
});

export const cancellation = z.strictObject({
  cancellation_reason: z
    .enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])
    .optional(),
  expand,
});

const month = z
  .string()
  .regex(/^(?:0?[1-9]|1[0-2])$/, 'must be a month')
  .transform(Number);
const year = z
  .string()
  .regex(/^(?:20)?\d\d$/, 'must be a year')
  .transform((text) => 2000 + (Number(text) % 100));
const short = z.string().max(200).optional();

const typedCard = z.strictObject({
  number: z
    .string()
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{12,19}$/, 'must be 12 to 19 digits')),
  exp_month: month,
  exp_year: year,
  cvc: z
    .string()
    .regex(/^\d{3,4}$/, 'must be three or four digits')
    .optional(),
});

const billing = z.strictObject({
  address: z.record(z.string().max(20), z.string().max(200)).optional(),
  email: short,
  name: short,
  phone: short,
});

export const confirmation = z.strictObject({
  client_secret: z.string().optional(),
  key: z.string().optional(),
  return_url: z.url().max(2048).optional(),
  payment_method: z.string().optional(),
  payment_method_data: z
    .strictObject({ type: z.literal('card'), card: typedCard, billing_details: billing.optional() })
    .optional(),
  expand,
});

export const refundOrder = z.strictObject({
  amount: whole.pipe(z.number().min(1)).optional(),
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
  expand,
});

export const evidenceOrder = z.strictObject({
  evidence: z.strictObject({ uncategorized_text: z.string().max(20_000).optional() }).optional(),
  submit: z.enum(['true', 'false']).optional(),
  metadata,
  expand,
});

export const opened = z.strictObject({
  client_secret: z.string().optional(),
  key: z.string().optional(),
  expand,
});

export const only = z.strictObject({ expand });
