import { refundWorkingDays } from '../../../shared/domain/booking/bookingPromises.ts';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import type { BreakdownType } from '../../../shared/domain/payment/priceBreakdown.ts';
import type { PaymentMessage } from '../db/documents.ts';
import { type SiteIdentity, senderOf } from '../partners/siteIdentity.ts';
import { oneLine, stayLines } from './leadMail.ts';
import type { Mail } from './mailTransport.ts';

export interface PaymentLetter extends Omit<PaymentMessage, 'sealed'> {
  readonly email: string;
  readonly propertyName: string | null;
}

const labels: Readonly<Record<BreakdownType, string>> = {
  deposit: 'Deposit',
  refundable_token: 'Refundable booking token',
  platform_fee: 'Platform fee',
  offerDiscount: 'Discount',
  processingFees: 'Card fee',
  internationalCharges: 'International charges',
  total: 'Paid in all',
};

const home = ({ propertyName }: PaymentLetter): string =>
  propertyName === null ? 'your room' : oneLine(propertyName);

const time = (iso: string): string =>
  `${formatDate(iso.slice(0, 'yyyy-mm-dd'.length), 'en')}, ${iso.slice(11, 16)} UTC`;

const total = ({ breakdown, currency }: PaymentLetter): string =>
  formatPrice(breakdown.at(-1)?.amount ?? 0, currency.toUpperCase(), 'en');

const sums = ({ breakdown, currency }: PaymentLetter): readonly string[] =>
  breakdown.map(
    ({ amount, type }) => `${labels[type]}: ${formatPrice(amount, currency.toUpperCase(), 'en')}`,
  );

const subjects: Readonly<Record<PaymentMessage['kind'], (name: string) => string>> = {
  payment_receipt: (name) => `Receipt: your payment for ${name}`,
  payment_sold_out: (name) => `${name} is sold out: your payment goes back to you`,
  payment_returned: (name) => `Your payment for ${name} goes back to you`,
  payment_refunded: (name) => `Your payment for ${name} is refunded`,
};

const returning = `The bank shows it within ${refundWorkingDays} working days, sometimes a few days later.`;

const news = (letter: PaymentLetter): readonly string[] => {
  const [name, sum] = [home(letter), total(letter)];
  switch (letter.kind) {
    case 'payment_receipt':
      return [
        `we have your payment for ${name}.`,
        '',
        `Receipt ${letter.receipt_number}, ${time(letter.paid_at)}`,
        ...sums(letter),
        ...stayLines({ ...letter.stay, total: null }),
        '',
        `Until ${time(letter.free_cancellation_until)} you can cancel online, and all of it is refunded.`,
      ];
    case 'payment_sold_out':
      return [
        `while you paid, the last room of this kind in ${name} was taken. We are sorry.`,
        `All of your ${sum} goes back to the card you paid with. ${returning}`,
      ];
    case 'payment_returned':
      return [`your ${sum} for ${name} goes back to the card you paid with. ${returning}`];
    case 'payment_refunded':
      return [`your ${sum} for ${name} has gone back to the card you paid with. ${returning}`];
  }
};

/** Tells a payer what has become of his money, from our own records: nothing that was typed is in it. */
export const paymentMail = (
  letter: PaymentLetter,
  site: SiteIdentity,
): Omit<Mail, 'id' | 'createdAt'> => ({
  to: letter.email,
  ...senderOf(site),
  subject: subjects[letter.kind](home(letter)),
  text: [
    'Hello,',
    '',
    ...news(letter),
    '',
    'How it stands, to see and to print:',
    letter.url,
    'Do not pass the link on: it shows this payment.',
    '',
    `Receipt ${letter.receipt_number}. Questions: ${site.supportEmail}`,
    '',
    site.name,
    '',
  ].join('\n'),
});
