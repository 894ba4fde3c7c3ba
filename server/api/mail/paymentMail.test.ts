import { describe, expect, test } from '@jest/globals';
import { mainIdentity } from '../partners/siteIdentity.ts';
import { type PaymentLetter, paymentMail } from './paymentMail.ts';

const letter: PaymentLetter = {
  kind: 'payment_receipt',
  email: 'ann@example.org',
  propertyName: 'Mill House\r\nBcc: x',
  receipt_number: '2027-000012',
  currency: 'gbp',
  breakdown: [
    { type: 'deposit', amount: 250 },
    { type: 'processingFees', amount: 9.07 },
    { type: 'total', amount: 259.07 },
  ],
  stay: {
    tenancy_id: 711,
    room_type_id: 7,
    room: 'Classic Ensuite',
    move_in_date: '2027-09-05',
    move_out_date: '2028-07-09',
    lease_duration: '44 weeks',
  },
  paid_at: '2027-03-15T12:00:00.000Z',
  free_cancellation_until: '2027-03-17T12:00:00.000Z',
  url: 'https://homes.example/payments/complete?token=abc',
};

const site = mainIdentity('https://homes.example');

test('a receipt has its number, each sum, the stay and the end of free cancellation', () => {
  const { subject, text, to } = paymentMail(letter, site, 'en');
  expect(to).toBe('ann@example.org');
  expect(subject).toBe('Receipt: your payment for Mill House Bcc: x');
  for (const line of [
    'Receipt 2027-000012, 15 March 2027, 12:00 UTC',
    'Deposit: £250',
    'Card fee: £9.07',
    'Paid in all: £259.07',
    'Classic Ensuite',
    '44 weeks, 5 September 2027 – 9 July 2028',
    'Until 17 March 2027, 12:00 UTC you can cancel online, and all of it is refunded.',
    'https://homes.example/payments/complete?token=abc',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
});

describe('money that goes back', () => {
  test.each<[PaymentLetter['kind'], string, string]>([
    ['payment_sold_out', 'is sold out: your payment goes back to you', 'We are sorry.'],
    ['payment_returned', 'goes back to you', 'to the card you paid with'],
    ['payment_refunded', 'is refunded', 'has gone back to the card'],
  ])('is told as %s with its sum and how long it takes', (kind, subject, words) => {
    const mail = paymentMail({ ...letter, kind }, site, 'en');
    expect(mail.subject).toContain(subject);
    expect(mail.text).toContain('£259.07');
    expect(mail.text).toContain(words);
    expect(mail.text).toContain('within 3 working days');
    expect(mail.text).toContain('Receipt 2027-000012');
  });
});
