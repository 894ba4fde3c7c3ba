/**
 * How many names that nobody has heard of may be asked about in a second: the names of sub-domains
 * are of one site, those of domains are whatever strangers send.
 */
const PER_SECOND = { subdomain: 20, domain: 5 } as const;

export type AskedName = keyof typeof PER_SECOND;

export interface LookupAllowance {
  /** False: for this second there have been enough of them. */
  take(kind: AskedName): boolean;
}

/** @param clock milliseconds. */
export const createLookupAllowance = (clock: () => number): LookupAllowance => {
  let second = 0;
  let taken = { subdomain: 0, domain: 0 };
  return {
    take: (kind) => {
      const now = Math.floor(clock() / 1000);
      if (now !== second) {
        second = now;
        taken = { subdomain: 0, domain: 0 };
      }
      taken[kind] += 1;
      return taken[kind] <= PER_SECOND[kind];
    },
  };
};
