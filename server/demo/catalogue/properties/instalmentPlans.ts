import type { InstalmentPlanWire } from '../../../../shared/contracts/inventoryParts.wire.ts';
import type { TenancyRow } from '../../../api/catalogue/catalogue.ts';
import { addMonths } from '../calendar.ts';

const DAY_MS = 86_400_000;
const DAYS_A_MONTH = 30.4;

const PLANS = [
  { name: 'Pay in full', parts: 1, monthsApart: 0 },
  { name: 'Termly', parts: 3, monthsApart: 3 },
  { name: 'Monthly', parts: 9, monthsApart: 1 },
];

/** Rent of the whole stay, whole units of the currency. */
function totalRent(tenancy: TenancyRow, rentPeriod: 'weekly' | 'monthly'): number {
  const days = (Date.parse(tenancy.moveOut) - Date.parse(tenancy.moveIn)) / DAY_MS;
  return Math.round(tenancy.price * (rentPeriod === 'weekly' ? days / 7 : days / DAYS_A_MONTH));
}

/** Equal parts; the first takes what does not divide. */
function parts(total: number, count: number): number[] {
  const part = Math.floor(total / count);
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? total - part * (count - 1) : part,
  );
}

/** Ways to pay for the tenancy, the first part being due when it starts. */
export function instalmentPlans(
  inventoryId: number,
  tenancy: TenancyRow,
  rentPeriod: 'weekly' | 'monthly',
): InstalmentPlanWire[] {
  const total = totalRent(tenancy, rentPeriod);
  return PLANS.map(({ name, parts: count, monthsApart }) => ({
    inventory_id: inventoryId,
    name,
    number_of_instalments: count,
    instalments: parts(total, count).map((amount, index) => ({
      amount,
      due_date: addMonths(tenancy.moveIn, index * monthsApart),
    })),
  }));
}
