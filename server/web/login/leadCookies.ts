import {
  campaignKeys,
  MAX_REFERRER_LENGTH,
} from '../../../shared/domain/attribution/attributionFields.ts';
import type {
  SourceDetails,
  VisitorAttribution,
} from '../../../shared/domain/attribution/sourceDetails.ts';
import { measurementCookies } from '../../../shared/domain/privacy/measurement.ts';

/** Written by the browser on the first visit; most of a campaign is in one of them. */
const CAMPAIGN = 'initial_utm_params';

const plainCookies = [
  'initial_referrer',
  'initial_referring_domain',
  'referrer',
  'referring_domain',
] as const;

/** @param header value of a Cookie header. Of two cookies of one name the first counts. */
export const readCookies = (header: string | undefined): ReadonlyMap<string, string> => {
  const cookies = new Map<string, string>();
  for (const pair of header?.split(';') ?? []) {
    const mark = pair.indexOf('=');
    const name = pair.slice(0, mark).trim();
    if (mark < 1 || cookies.has(name)) continue;
    try {
      cookies.set(name, decodeURIComponent(pair.slice(mark + 1).trim()));
    } catch {
      // Not one that we have written.
    }
  }
  return cookies;
};

/** Names of the cookies that measure visits, among those a browser has sent. */
export const measurementCookiesIn = (header: string | undefined): readonly string[] => {
  const sent = readCookies(header);
  return measurementCookies.filter((name) => sent.has(name));
};

/**
 * Where a visitor came from, as far as cookies tell it.
 * @param header value of a Cookie header.
 */
export const leadCookies = (header: string | undefined): VisitorAttribution => {
  const cookies = readCookies(header);
  const campaign = new URLSearchParams(cookies.get(CAMPAIGN) ?? '');
  const known = [
    ...plainCookies.map((name) => [name, cookies.get(name)] as const),
    ...campaignKeys.map((name) => [name, campaign.get(name)] as const),
  ].flatMap(([name, value]) => (value ? [[name, value.slice(0, MAX_REFERRER_LENGTH)]] : []));
  const { referral_code: referralCode = null, ...sourceDetails } = Object.fromEntries(
    known,
  ) as SourceDetails & { readonly referral_code?: string };
  return { sourceDetails, referralCode };
};
