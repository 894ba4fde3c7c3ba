import type { Arrival } from '../../shared/domain/attribution/attributionFields.ts';

let first: Arrival | undefined;

/** How this document was reached. The first call settles it, before anything changes the address. */
export const arrival = (): Arrival => {
  first ??= { address: window.location.href, referrer: document.referrer };
  return first;
};
