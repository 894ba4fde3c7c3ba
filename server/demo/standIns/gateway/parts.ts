import type { Store } from './store.ts';
import type { Tasks } from './tasks.ts';
import type { Webhooks } from './webhooks.ts';

/** What everything in the gateway works with. */
export interface Parts {
  readonly store: Store;
  readonly now: () => Date;
  readonly tasks: Tasks;
  readonly webhooks: Webhooks;
  /** Where payers reach the gateway. */
  readonly url: string;
  /** The site that they are sent back to, or one of its partners' below it. */
  readonly siteOrigin: string;
}

/** As Stripe writes times. */
export const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000);
