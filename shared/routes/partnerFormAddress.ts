import { isLeadSource, type LeadSource } from '../domain/lead/enquiryForm.ts';
import { queryString } from '../domain/search/queryString.ts';
import { buildPath } from './buildPath.ts';
import type { CanonicalAddress } from './canonicalise.ts';

const keys = { source: 'source', done: 'done' } as const;

const DONE = 'sent';
const USUAL: LeadSource = 'partner_enquire';

type Address = Pick<CanonicalAddress, 'query'>;

/** The form for partners on a page of its own, or that page once the form was taken. */
export const partnerFormAddress = (source: LeadSource, isSent = false): string =>
  `${buildPath('partnerForm')}${queryString([
    ...(source === USUAL ? [] : [[keys.source, source] as const]),
    ...(isSent ? [[keys.done, DONE] as const] : []),
  ])}`;

/** Where it says it was opened from. */
export const sourceOfPartnerForm = ({ query }: Address): LeadSource => {
  const named = new Map(query).get(keys.source) ?? '';
  return isLeadSource(named) ? named : USUAL;
};

export const isPartnerFormSent = ({ query }: Address): boolean =>
  new Map(query).get(keys.done) === DONE;
