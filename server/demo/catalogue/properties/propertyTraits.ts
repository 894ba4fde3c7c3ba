import type { GeoPoint } from '../../../../shared/domain/geo/geoPoint.ts';

/** What sets a named residence apart from the generated ones; an absent trait is left to chance. */
export interface PropertyTraits {
  readonly name: string;
  readonly nameZh?: string;
  readonly canonicalName: string;
  /** Canonical name of its city. */
  readonly city: string;
  readonly point?: GeoPoint;
  readonly status?: 'active' | 'inactive' | 'deleted';
  /** Taken out of every region. */
  readonly regionless?: boolean;
  readonly notAvailable?: boolean;
  readonly available?: boolean;
  /** Can be booked and paid online, with free rooms; the default of a named residence. */
  readonly payment?: 0 | 1;
  readonly paymentBeforeBookform?: boolean;
  readonly localNonCommissionable?: boolean;
  readonly guarantorRequired?: 'true' | 'false';
  readonly withoutDeposit?: boolean;
  /** Has every optional section. */
  readonly complete?: boolean;
  /** Names of layouts, in order. */
  readonly layouts?: readonly string[];
}
