import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { typedDataKeys } from '../../../shared/contracts/lead.schema.ts';
import type { LeadWire } from '../../../shared/contracts/lead.wire.ts';
import { badRequest } from '../http/apiError.ts';

const KEY = /^[\x20-\x7e]{8,128}$/;

/**
 * The key that repeats of one request share, if it has one.
 * @throws ApiError 400
 */
export function idempotencyKey(request: Request): string | undefined {
  const key = request.get('Idempotency-Key');
  if (key !== undefined && !KEY.test(key)) {
    throw badRequest('leads.keyUnreadable');
  }
  return key;
}

/** The same text for equal values, whatever the order of their keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`);
  return `{${members.join(',')}}`;
}

const typedOnly = (data: LeadWire['data']): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(data).filter(([key]) => typedDataKeys.includes(key)));

/**
 * A hash of the person, the property or city and the words. How the visitor came to the form (button,
 * addresses, campaign, filters, place of the search) and whether he is notified are left out: two tabs
 * with one form differ in these, yet send one enquiry.
 */
export function leadHash(lead: LeadWire): string {
  const { data, inventory_id, meta, referral_details, region_id, user_details } = lead;
  const told = {
    inventory_id,
    region_id,
    person: { ...user_details, email: user_details.email.toLowerCase() },
    counsellor: meta.idp_form_data,
    referral_details,
    data: typedOnly(data),
  };
  return createHash('sha256').update(canonical(told)).digest('hex');
}
