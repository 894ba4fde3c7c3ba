import { formatPrice } from '../../../../shared/domain/money/formatPrice.ts';
import {
  airportPickUpDiscountPounds,
  appCashbackPounds,
  earlyBookingSavingsPounds,
  referralRewardPounds,
} from '../../../../shared/domain/rewards/rewards.ts';
import type { ConfigurationData } from '../../../api/db/documents.ts';

/** One component of a configured page, before it has an id and a position. */
export interface Component {
  readonly type: string;
  readonly title: string;
  readonly data: ConfigurationData;
}

const pounds = (amount: number): string => formatPrice(amount, 'GBP', 'en');

/** Amounts as the configured texts write them. */
export const referralReward = pounds(referralRewardPounds);
export const appCashback = pounds(appCashbackPounds);
export const earlyBookingSavings = pounds(earlyBookingSavingsPounds);
export const airportPickUpDiscount = pounds(airportPickUpDiscountPounds);
