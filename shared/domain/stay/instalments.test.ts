import { describe, expect, test } from '@jest/globals';
import { toMinor } from '../money/minorUnits.ts';
import type { InstalmentPlan, RoomType, Tenancy } from '../property/property.ts';
import { instalmentsOf, ownPlans, stayPlans } from './instalments.ts';

type Stay = Pick<Tenancy, 'moveIn' | 'duration' | 'durationUnit'>;

const weeks = (duration: number): Stay => ({
  moveIn: '2027-09-05',
  duration,
  durationUnit: 'week',
});
const sum = { total: 7388.05, currency: 'GBP' };

test.each<[Stay, number, number, string]>([
  [weeks(12), 0, 1, '2027-09-05'],
  [weeks(12), 1, 3, '2027-11-05'],
  [weeks(12), 3, 1, '2027-09-05'],
  [weeks(20), 1, 5, '2028-01-05'],
  [weeks(44), 1, 10, '2028-06-05'],
  [weeks(44), 3, 3, '2028-03-05'],
  [weeks(51), 1, 12, '2028-08-05'],
  [{ moveIn: '2027-08-31', duration: 6, durationUnit: 'month' }, 1, 6, '2028-01-31'],
  [{ moveIn: '2027-08-31', duration: 7, durationUnit: 'month' }, 1, 7, '2028-02-29'],
])('%j, a payment every %d months: %d payments, the last on %s', (stay, months, count, last) => {
  const instalments = instalmentsOf(stay, sum, months);
  expect(instalments).toHaveLength(count);
  expect(instalments[0]?.dueDate).toBe(stay.moveIn);
  expect(instalments.at(-1)?.dueDate).toBe(last);
  const paid = instalments.reduce((total, { amount }) => total + toMinor(amount, 'GBP'), 0);
  expect(paid).toBe(738_805);
});

describe('the ways to pay for a stay', () => {
  const plan = (name: string, monthsBetween: number | null, amounts: readonly number[] = []) =>
    ({
      inventoryId: 1,
      name,
      monthsBetween,
      instalments: amounts.map((amount) => ({ amount, dueDate: '2027-09-05' })),
    }) satisfies InstalmentPlan;
  const namesOf = (plans: readonly InstalmentPlan[], stay: Stay) =>
    stayPlans(plans, stay, sum).map(({ name }) => name);

  test('leave out what comes to the same', () => {
    const plans = [plan('In full', 0), plan('Termly', 3), plan('Monthly', 1)];
    expect(namesOf(plans, weeks(44))).toEqual(['In full', 'Termly', 'Monthly']);
    expect(namesOf(plans, weeks(12))).toEqual(['In full', 'Monthly']);
    expect(namesOf(plans, weeks(4))).toEqual(['In full']);
  });

  test('hold given sums only when they are those of the stay', () => {
    const plans = [plan('Ours', null, [7000, 388.05]), plan('Of another', null, [7000, 300, 88])];
    expect(namesOf(plans, weeks(44))).toEqual(['Ours']);
  });

  test('are those of the property and of its stays', () => {
    const plans = [1, 7, 9].map((inventoryId) => ({
      ...plan(`of ${inventoryId}`, 0),
      inventoryId,
    }));
    const rooms = [{ tenancies: [{ id: 7 }] }] as unknown as readonly RoomType[];
    const own = ownPlans({ id: 1, instalmentPlans: plans }, rooms);
    expect(own.map(({ name }) => name)).toEqual(['of 1', 'of 7']);
  });
});
