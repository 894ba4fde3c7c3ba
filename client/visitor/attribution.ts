import {
  attributionOf,
  type CampaignFields,
  campaignOf,
} from '../../shared/domain/attribution/attributionFields.ts';
import { unmeasured } from '../../shared/domain/attribution/formArrival.ts';
import { plainAddress } from '../../shared/domain/attribution/plainAddress.ts';
import type {
  SourceDetails,
  VisitorAttribution,
} from '../../shared/domain/attribution/sourceDetails.ts';
import { arrival } from './arrival.ts';
import { readStored, store } from './browserStorage.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { measuringPermission, whenAllowed } from './permission.ts';

const cookies = {
  firstCampaign: 'initial_utm_params',
  firstReferrer: 'initial_referrer',
  firstDomain: 'initial_referring_domain',
  referrer: 'referrer',
  domain: 'referring_domain',
} as const;

const LATEST_CAMPAIGN_KEY = 'latest_utm_params';

/** A browser drops a cookie over 4096 bytes. */
const MAX_COOKIE_LENGTH = 3000;

const isEmpty = (fields: object): boolean => Object.keys(fields).length === 0;

/** As a query; the last values are left out where all would be too long. */
const campaignText = (campaign: CampaignFields): string => {
  const pairs = Object.entries(campaign);
  const textOf = (count: number): string => new URLSearchParams(pairs.slice(0, count)).toString();
  let count = pairs.length;
  while (encodeURIComponent(textOf(count)).length > MAX_COOKIE_LENGTH) count -= 1;
  return textOf(count);
};

const firstVisit = () => ({
  initial_referrer: readCookie(cookies.firstReferrer) ?? undefined,
  initial_referring_domain: readCookie(cookies.firstDomain) ?? undefined,
});

const writeFirst = (name: string, value: string | undefined): void => {
  if (readCookie(name) === null) writeCookie(name, value);
};

const writeArrival = (): void => {
  const fields = attributionOf(arrival());
  writeFirst(cookies.firstReferrer, fields.referrer);
  writeFirst(cookies.firstDomain, fields.referring_domain);
  writeCookie(cookies.referrer, fields.referrer);
  writeCookie(cookies.domain, fields.referring_domain);
  const campaign = campaignText(campaignOf(new URL(arrival().address).search));
  writeFirst(cookies.firstCampaign, campaign);
  if (campaign !== '') store(LATEST_CAMPAIGN_KEY, campaign);
};

/** Writes down where the visitor came from. Once per document is enough, more do no harm. */
export const rememberArrival = (): void => whenAllowed(writeArrival);

/** What is known of the visit without having kept anything of it. */
const unkept = (): SourceDetails => {
  const { current_url: _arrived, referral_code: _code, ...fields } = attributionOf(arrival());
  return { final_url: plainAddress(window.location.href), ...fields };
};

/** The campaign of the latest visit that had one, or else of the first visit. */
const campaign = (): CampaignFields => {
  const current = campaignOf(new URL(arrival().address).search);
  if (!isEmpty(current)) return current;
  const latest = campaignOf(readStored(LATEST_CAMPAIGN_KEY) ?? '');
  return isEmpty(latest) ? campaignOf(readCookie(cookies.firstCampaign) ?? '') : latest;
};

/** What earlier visits have kept is told, too. */
const keptDetails = (): SourceDetails => {
  writeArrival();
  const fields = attributionOf(arrival(), firstVisit());
  const { referral_code: _code, ...marks } = campaign();
  const details = {
    final_url: plainAddress(window.location.href),
    referrer: fields.referrer ?? readCookie(cookies.referrer),
    referring_domain: fields.referring_domain ?? readCookie(cookies.domain),
    initial_referrer: fields.initial_referrer,
    initial_referring_domain: fields.initial_referring_domain,
    ...marks,
  };
  const known = Object.entries(details).filter(([, value]) => (value ?? '') !== '');
  return Object.fromEntries(known) as SourceDetails;
};

/** Where the visitor came from, for a lead or a sign-in. */
export const sourceDetails = (): SourceDetails => {
  const permission = measuringPermission();
  if (permission === 'denied') return unmeasured(window.location.href).sourceDetails;
  return permission === 'allowed' ? keptDetails() : unkept();
};

/** Code of the friend who recommended us. */
export const referralCode = (): string | null => {
  const permission = measuringPermission();
  if (permission === 'denied') return null;
  const marks = permission === 'allowed' ? campaign() : attributionOf(arrival());
  return marks.referral_code ?? null;
};

/** Where the visitor came from and who recommended us, for a sign-in. */
export const visitorAttribution = (): VisitorAttribution => ({
  sourceDetails: sourceDetails(),
  referralCode: referralCode(),
});
