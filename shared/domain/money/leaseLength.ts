import type { LeaseUnit } from '../search/filters/stayOptions.ts';
import type { RentPeriod } from './rentPeriod.ts';

export interface LeaseLength {
  readonly length: number;
  readonly unit: LeaseUnit;
}

const weeksPerYear = 52;
const monthsPerYear = 12;

/** How many rents of a period a lease pays: 12 months at a weekly rent are 52 weeks. */
export const rentsPaid = ({ length, unit }: LeaseLength, period: RentPeriod): number => {
  if (unit === 'week')
    return period === 'weekly' ? length : (length * monthsPerYear) / weeksPerYear;
  return period === 'monthly' ? length : (length * weeksPerYear) / monthsPerYear;
};

export const weeksOf = (lease: LeaseLength): number => rentsPaid(lease, 'weekly');
