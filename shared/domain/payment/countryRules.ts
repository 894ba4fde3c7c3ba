import type { RentPeriod } from '../money/rentPeriod.ts';

/** What a tenant may be asked for before he moves in, in rents; what is absent has no limit. */
interface CountryRule {
  readonly depositMonths?: number;
  readonly depositWeeks?: number;
  readonly refundableTokenWeeks?: number;
  /** A fee beside the rent may be charged. */
  readonly hasPlatformFee: boolean;
}

/**
 * Where a country's parts differ, the rule is that of most of its student homes; a residence under a
 * stricter one says so in its own terms, which go before. Six weeks' rent above £50,000 a year is left
 * out: no student room is let for as much.
 *
 * GB: Tenant Fees Act 2019, schedule 1, paragraphs 2 and 3 (England); Renting Homes (Fees etc.) (Wales)
 *     Act 2019; Rent (Scotland) Act 1984, section 82, and Tenancies Act (Northern Ireland) 2022 forbid
 *     fees, too.
 * IE: Residential Tenancies Act 2004, section 19B, as amended in 2021: one month.
 * AU: Residential Tenancies Act 2010 (NSW), sections 24 and 159, and those of SA and the NT: four
 *     weeks' bond, one week's holding fee, and nothing besides.
 * DE: BGB § 551; WoVermRG § 2: the agent is paid by whoever has asked for him.
 * ES: LAU article 36, one month and two more as a further guarantee; article 20 as of 2023 leaves the
 *     costs of letting to the landlord.
 * FR: law 89-462, article 25-6: two months of a furnished home.
 * DK: lejeloven § 59: three months.
 * CA: Residential Tenancies Act 2006 (Ontario), sections 105 and 106, and Alberta's, section 43: one month.
 * US: there is no federal limit; those of the states are in the terms of the residences.
 */
const rules: Readonly<Record<string, CountryRule>> = {
  GB: { depositWeeks: 5, refundableTokenWeeks: 1, hasPlatformFee: false },
  IE: { depositMonths: 1, hasPlatformFee: true },
  AU: { depositWeeks: 4, refundableTokenWeeks: 1, hasPlatformFee: false },
  DE: { depositMonths: 3, hasPlatformFee: false },
  ES: { depositMonths: 3, hasPlatformFee: false },
  FR: { depositMonths: 2, hasPlatformFee: true },
  DK: { depositMonths: 3, hasPlatformFee: true },
  CA: { depositMonths: 1, hasPlatformFee: false },
};

/** The most that may be asked for, in rents of one period; null: there is no limit. */
export interface PaymentCaps {
  readonly deposit: number | null;
  readonly refundableToken: number | null;
}

const unlimited: CountryRule = { hasPlatformFee: true };

const ruleOf = (countryCode: string): CountryRule => rules[countryCode.toUpperCase()] ?? unlimited;

const WEEKS_A_MONTH = 52 / 12;

/** @param countryCode ISO 3166 in any letter case. @param period of the rents. */
export const paymentCaps = (countryCode: string, period: RentPeriod): PaymentCaps => {
  const { depositMonths, depositWeeks, refundableTokenWeeks } = ruleOf(countryCode);
  const [inWeeks, inMonths] = period === 'weekly' ? [1, WEEKS_A_MONTH] : [1 / WEEKS_A_MONTH, 1];
  const weeks = (count: number | undefined) => (count === undefined ? null : count * inWeeks);
  return {
    deposit: depositMonths === undefined ? weeks(depositWeeks) : depositMonths * inMonths,
    refundableToken: weeks(refundableTokenWeeks),
  };
};

/** Those of some kinds of payment that may be asked for there at all. */
export const allowedTypes = (types: readonly string[], countryCode: string): readonly string[] =>
  ruleOf(countryCode).hasPlatformFee ? types : types.filter((type) => type !== 'platform_fee');

/**
 * The fee that a home charges beside its rent, in whatever sum it is counted.
 * @param types of payment that the home takes; null: it does not say.
 * @returns null where none of its payments asks for it, or the law forbids it.
 */
export const chargedFee = (
  fee: number | null,
  types: readonly string[] | null,
  countryCode: string,
): number | null => {
  const isCharged = allowedTypes(types ?? ['platform_fee'], countryCode).includes('platform_fee');
  return isCharged ? fee : null;
};
