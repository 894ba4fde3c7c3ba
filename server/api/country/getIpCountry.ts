import type { Request, RequestHandler } from 'express';
import { sendPrivate } from '../http/answer.ts';

/** Set by content delivery networks from the caller's address. */
const COUNTRY_HEADERS = ['CF-IPCountry', 'CloudFront-Viewer-Country'];
/** What networks send when they do not know. */
const UNKNOWN = new Set(['xx', 't1']);
const DEFAULT_COUNTRY = 'gb';

function countryOf(request: Request): string {
  const known = COUNTRY_HEADERS.map((header) => request.get(header)?.toLowerCase() ?? '').find(
    (country) => /^[a-z]{2}$/.test(country) && !UNKNOWN.has(country),
  );
  return known ?? DEFAULT_COUNTRY;
}

/** The caller's country for the telephone field. */
export function createGetIpCountry(): RequestHandler {
  return (request, response) => {
    sendPrivate(response, { country: countryOf(request) });
  };
}
