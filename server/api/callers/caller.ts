import type { Request, RequestHandler } from 'express';
import type { LocationWire, OwnerWire } from '../../../shared/contracts/inventoryParts.wire.ts';
import { readSiteKey, SITE_HEADER, type SiteKey } from '../../../shared/domain/site/siteKey.ts';
import { sendPrivate } from '../http/answer.ts';

export interface Caller {
  readonly isSignedIn: boolean;
  /** Set when the caller is signed in. */
  readonly userId?: number;
}

export const anonymous: Caller = { isSignedIn: false };

interface PersonalParts {
  readonly location: LocationWire;
  readonly owner?: OwnerWire;
}

/** Owner phones and the street number are for signed-in callers only. */
export function visibleTo(
  { isSignedIn }: Caller,
  { location, owner }: PersonalParts,
): PersonalParts {
  if (isSignedIn) return owner ? { location, owner } : { location };
  const { street_number: _hidden, ...visible } = location;
  return { location: visible };
}

/** On whose site the call was made, as the web tier says. */
export const siteOf = (request: Request): SiteKey => readSiteKey(request.get(SITE_HEADER));

/** Set by content delivery networks from the caller's address. */
const COUNTRY_HEADERS = ['CF-IPCountry', 'CloudFront-Viewer-Country'];
/** Values that networks send when they do not know the country. */
const UNKNOWN = new Set(['xx', 't1']);
const DEFAULT_COUNTRY = 'gb';

/** ISO 3166 in lower case, as the network in front says; null where there is none. */
export function knownCountryOf(request: Request): string | null {
  const known = COUNTRY_HEADERS.map((header) => request.get(header)?.toLowerCase() ?? '').find(
    (country) => /^[a-z]{2}$/.test(country) && !UNKNOWN.has(country),
  );
  return known ?? null;
}

/** The caller's country for the telephone field. */
export function createGetIpCountry(): RequestHandler {
  return (request, response) => {
    sendPrivate(response, { country: knownCountryOf(request) ?? DEFAULT_COUNTRY });
  };
}
