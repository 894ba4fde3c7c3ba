const FLAG_CALL = /^(\/+(?:api\/+(?:features|eval|experiments)|sub)\/+)[^/]+/i;

/** A path without the key of the flag service, which GrowthBook's protocol has in it. */
export const withoutFlagKey = (pathname: string): string => pathname.replace(FLAG_CALL, '$1:token');
