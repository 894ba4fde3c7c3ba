import type { GeoPoint } from '../../../../shared/domain/geo/geoPoint.ts';
import type { Market } from '../markets.ts';
import type { Random } from '../random.ts';

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

/** Ways to pay for a stay, cut from its sum by the API. */
export const INSTALMENT_PLANS = [
  { name: 'Pay in full', months_between: 0 },
  { name: 'Termly', months_between: 3 },
  { name: 'Monthly', months_between: 1 },
] as const;

/** On which terms a residence is let, drawn for all but the named ones. */
export interface PropertyTerms {
  readonly status: 'active' | 'inactive' | 'deleted';
  readonly available: boolean;
  readonly notAvailable: boolean;
  readonly payment: 0 | 1;
  readonly paymentBeforeBookform: boolean;
  readonly localNonCommissionable: boolean;
  readonly guarantorRequired: 'true' | 'false';
  readonly guarantors: readonly string[];
  readonly deposit: number | null;
  readonly refundableToken: number | null;
  readonly platformFee: number | null;
  /** 0 to 1 off the list price. */
  readonly discount: number;
  readonly dealOfTheDay: boolean;
}

type Standing = Pick<PropertyTerms, 'status' | 'available' | 'notAvailable'>;

const OPEN: Standing = { status: 'active', available: true, notAvailable: false };

function standingOf(traits: PropertyTraits | undefined, random: Random): Standing {
  if (traits !== undefined) {
    return {
      status: traits.status ?? 'active',
      available: traits.available ?? true,
      notAvailable: traits.notAvailable ?? false,
    };
  }
  return random.weighted<Standing>([
    [OPEN, 91],
    [{ ...OPEN, notAvailable: true }, 6],
    [{ ...OPEN, available: false }, 2],
    [{ ...OPEN, status: 'inactive' }, 1],
  ]);
}

function guarantorsFor(required: 'true' | 'false', random: Random): string[] {
  if (required === 'false') return ['false'];
  return random.chance(0.45) ? ['local', 'international'] : ['local'];
}

export function drawTerms(
  traits: PropertyTraits | undefined,
  market: Market,
  random: Random,
): PropertyTerms {
  const named = traits !== undefined;
  const complete = traits?.complete === true;
  const standing = standingOf(traits, random);
  const drawn = (probability: number): boolean => random.chance(probability) && !named;
  const requires = random.chance(0.66) ? 'true' : 'false';
  const guarantorRequired = traits?.guarantorRequired ?? requires;
  const deposit = random.pick(market.deposits);
  const token = random.pick([50, 100, 150]);
  const fee = random.pick([25, 40, 60]);
  const discount = random.chance(0.24) || complete ? random.pick([0.04, 0.05, 0.08, 0.1]) : 0;
  return {
    ...standing,
    payment: traits?.payment ?? (drawn(0.08) ? 0 : 1),
    paymentBeforeBookform: traits?.paymentBeforeBookform ?? drawn(0.05),
    localNonCommissionable: traits?.localNonCommissionable ?? drawn(0.03),
    guarantorRequired,
    guarantors: guarantorsFor(guarantorRequired, random),
    deposit: traits?.withoutDeposit ? null : deposit,
    refundableToken: complete || random.chance(0.3) ? token : null,
    platformFee: complete || random.chance(0.25) ? fee : null,
    discount,
    dealOfTheDay: drawn(0.008) || traits?.canonicalName === 'kingfisher-house-london',
  };
}
