import { monthsLater } from '../dates/isoDate.ts';
import type { AllInPrice } from '../money/allInPrice.ts';
import { rentsPaid } from '../money/leaseLength.ts';
import { cutAmount, toMinor } from '../money/minorUnits.ts';
import type {
  Instalment,
  InstalmentPlan,
  Property,
  RoomType,
  Tenancy,
} from '../property/property.ts';

export type PaidStay = Pick<Tenancy, 'moveIn' | 'duration' | 'durationUnit'>;
type Sum = Pick<AllInPrice, 'total' | 'currency'>;

/** As many payments as the stay has spans between them, at least one. */
const paymentCount = ({ duration, durationUnit }: PaidStay, monthsBetween: number): number => {
  if (monthsBetween <= 0) return 1;
  const months = rentsPaid({ length: duration, unit: durationUnit }, 'monthly');
  return Math.max(1, Math.round(months / monthsBetween));
};

/**
 * The sum of a stay cut into payments, the first on the day one moves in.
 * @param monthsBetween 0: one payment.
 */
export const instalmentsOf = (
  stay: PaidStay,
  { currency, total }: Sum,
  monthsBetween: number,
): Instalment[] =>
  cutAmount(total, paymentCount(stay, monthsBetween), currency).map((amount, index) => ({
    amount,
    dueDate: monthsLater(stay.moveIn, index * monthsBetween),
  }));

const addsUpTo = (instalments: readonly Instalment[], { currency, total }: Sum): boolean =>
  instalments.reduce((sum, { amount }) => sum + toMinor(amount, currency), 0) ===
  toMinor(total, currency);

/** The plans of a property and of its stays, and of nobody else's. */
export const ownPlans = (
  { id, instalmentPlans }: Pick<Property, 'id' | 'instalmentPlans'>,
  rooms: readonly RoomType[],
): InstalmentPlan[] => {
  const ids = rooms.flatMap(({ tenancies }) => tenancies.map((tenancy) => tenancy.id));
  return instalmentPlans.filter(({ inventoryId }) => [id, ...ids].includes(inventoryId));
};

/** The ways to pay for a stay: none of them twice, and none with the sums of another. */
export const stayPlans = <Plan extends Omit<InstalmentPlan, 'inventoryId'>>(
  plans: readonly Plan[],
  stay: PaidStay,
  sum: Sum,
): Plan[] => {
  const own = plans.flatMap((plan) => {
    const { instalments, monthsBetween } = plan;
    if (monthsBetween === null) return addsUpTo(instalments, sum) ? [plan] : [];
    return [{ ...plan, instalments: instalmentsOf(stay, sum, monthsBetween) }];
  });
  return own.filter(
    (plan, index) =>
      own.findIndex(({ instalments }) => instalments.length === plan.instalments.length) === index,
  );
};
