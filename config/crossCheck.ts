import type { Values } from './env.schema.ts';
import { isLoopbackHost, isLoopbackUrl } from './thisMachine.ts';

/** What only one of the processes needs is asked of that one alone. */
export type ProcessRole = 'web' | 'api' | 'standIns';

export interface Facts {
  readonly values: Values;
  /** Whether it was given at all, as opposed to having its default. */
  readonly isSet: (name: string) => boolean;
  readonly roles: readonly ProcessRole[];
}

export interface CrossCheck {
  /** Named when it fails. */
  readonly name: string;
  /** Nothing is asked while one of these cannot be read. */
  readonly reads: readonly string[];
  readonly fault: (facts: Facts) => string | false;
}

/** A process that others reach and that was not told its site may be anywhere. */
export const siteIsHere = ({ isSet, values }: Facts): boolean =>
  isLoopbackUrl(values.hosts.siteOrigin) &&
  (isSet('SITE_ORIGIN') || isLoopbackHost(values.api.server.host));
