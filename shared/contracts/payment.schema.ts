import * as z from 'zod/mini';
import { paymentTypes } from '../domain/payment/dueNow.ts';
import { MAX_QUERY } from './enquiryForm.schema.ts';
import type { NpsWire, PaymentIntentRequestWire, PaymentRequestWire } from './payment.wire.ts';

const MAX_ID = 2_147_483_647;
const MAX_WORD = 40;

const paymentRequest = z.strictObject({
  lead_uuid: z.uuid(),
  inventory_id: z.int().check(z.minimum(1), z.maximum(MAX_ID)),
  payment_types: z.optional(z.array(z.enum(paymentTypes)).check(z.minLength(1), z.maxLength(3))),
  currency: z.optional(z.string().check(z.regex(/^[A-Za-z]{3}$/))),
});

const intentRequest = z.strictObject({
  terms_version: z.string().check(z.maxLength(MAX_WORD)),
});

const MAX_SCORE = 10;

const npsBody = z.strictObject({
  nps: z.strictObject({
    score: z.int().check(z.minimum(0), z.maximum(MAX_SCORE)),
    comment: z.optional(z.string().check(z.trim(), z.maxLength(MAX_QUERY))),
  }),
});

const dataOf = <Body>(read: { success: boolean; data?: Body }): Body | null =>
  read.success ? (read.data ?? null) : null;

/** @returns null for no body of that kind, as of the others here. */
export const readPaymentRequest = (typed: unknown): PaymentRequestWire | null =>
  dataOf(z.safeParse(paymentRequest, typed));

export const readIntentRequest = (typed: unknown): PaymentIntentRequestWire | null =>
  dataOf(z.safeParse(intentRequest, typed));

/** Whether a change of a lead says how its payment went. */
export const holdsNps = (typed: unknown): boolean =>
  typeof typed === 'object' && typed !== null && 'nps' in typed;

export const readNps = (typed: unknown): NpsWire | null =>
  dataOf(z.safeParse(npsBody, typed))?.nps ?? null;
