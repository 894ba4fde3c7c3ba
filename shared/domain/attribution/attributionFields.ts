import { isBearerText } from '../privacy/plainPath.ts';
import { plainAddress } from './plainAddress.ts';

/** Query keys by which campaigns and advertisers mark their links. */
export const campaignKeys = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'utm_group',
  'gclid',
  'fbclid',
  'msclkid',
  'keyword',
  'wbraid',
  'gbraid',
  'bd_vid',
  'referral_code',
] as const;

export type CampaignKey = (typeof campaignKeys)[number];

export type CampaignFields = { readonly [Key in CampaignKey]?: string };

export interface AttributionFields extends CampaignFields {
  readonly current_url?: string;
  readonly referrer?: string;
  readonly referring_domain?: string;
  readonly initial_referrer?: string;
  readonly initial_referring_domain?: string;
}

/** How a visit began. */
export interface Arrival {
  /** The address of the first page, as it was before anything tidied it. */
  readonly address: string;
  /** "" for none. */
  readonly referrer: string;
}

export const MAX_REFERRER_LENGTH = 300;
const MAX_VALUE_LENGTH = 200;

/** A telephone number as people write it; digits alone are the number of a campaign. */
const PHONE = /^(?=.*[+ ()-])[+ ]?\(?\d[\d ()-]{7,}\d$/;

/** Undefined for an empty value and for one that names a person or a record. */
const campaignValue = (value: string | null): string | undefined => {
  const text = value?.trim().slice(0, MAX_VALUE_LENGTH) ?? '';
  const isPersonal = /@|%40/i.test(text) || PHONE.test(text) || isBearerText(text);
  return text === '' || isPersonal ? undefined : text;
};

/** @param query with or without "?". Of several values of a key the first counts. */
export const campaignOf = (query: string): CampaignFields => {
  const values = new URLSearchParams(query);
  const fields: Partial<Record<CampaignKey, string>> = {};
  for (const key of campaignKeys) {
    const value = campaignValue(values.get(key));
    if (value !== undefined) fields[key] = value;
  }
  return fields;
};

interface OutsideReferrer {
  readonly referrer: string;
  readonly referring_domain: string;
}

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** Undefined where the visitor came from a page of the same site, or from none. */
const outsideReferrer = ({ address, referrer }: Arrival): OutsideReferrer | undefined => {
  const from = urlOf(referrer);
  if (!from || from.origin === urlOf(address)?.origin) return undefined;
  return {
    referrer: plainAddress(referrer).slice(0, MAX_REFERRER_LENGTH),
    referring_domain: from.hostname,
  };
};

/** What an arrival tells; absent values are left out. What the very first one told is not changed. */
export const attributionOf = (
  arrival: Arrival,
  first: Pick<AttributionFields, 'initial_referrer' | 'initial_referring_domain'> = {},
): AttributionFields => {
  const from = outsideReferrer(arrival);
  const initialReferrer = first.initial_referrer ?? from?.referrer;
  const initialDomain = first.initial_referring_domain ?? from?.referring_domain;
  const address = plainAddress(arrival.address);
  return {
    ...(address === '' ? {} : { current_url: address }),
    ...from,
    ...(initialReferrer === undefined ? {} : { initial_referrer: initialReferrer }),
    ...(initialDomain === undefined ? {} : { initial_referring_domain: initialDomain }),
    ...campaignOf(urlOf(arrival.address)?.search ?? ''),
  };
};
