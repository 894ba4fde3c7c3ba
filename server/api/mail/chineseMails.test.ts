import { describe, expect, test } from '@jest/globals';
import { alertMail, confirmationMail } from '../alerts/alertMail.ts';
import type { BookingMessage, PaymentMessage } from '../db/documents.ts';
import { mainIdentity } from '../partners/siteIdentity.ts';
import { bookingMail } from './bookingMail.ts';
import { codeMail, codeSms } from './codeMail.ts';
import { noticeMail } from './noticeMail.ts';
import { paymentMail } from './paymentMail.ts';

interface Written {
  readonly subject: string;
  readonly text: string;
}

const site = { ...mainIdentity('https://www.homes.example'), name: '安伯' };
const to = 'ann@example.org';
const stay = {
  tenancy_id: 711,
  room_type_id: 7,
  room: '经典独卫房间',
  move_in_date: '2027-09-05',
  move_out_date: '2028-07-09',
  lease_duration: '44 weeks',
};

/** What is no word of ours: addresses of pages and mailboxes, and signs of currencies and time zones. */
const NAMES = /https?:\/\/[!-~]+|[\w.-]+@[\w.-]+|CA\$|UTC/g;

const latinIn = ({ subject, text }: Written): readonly string[] =>
  `${subject}\n${text}`.replace(NAMES, '').match(/[A-Za-z]+/g) ?? [];

const codes = (['login', 'confirm', 'add'] as const).map((purpose): [string, Written] => [
  `a code to ${purpose}`,
  codeMail({ to, code: '012345', purpose }, site, 'zh'),
]);

const notices = (['added', 'merged', 'removed'] as const).map((change): [string, Written] => [
  `an address that was ${change}`,
  noticeMail({ to, change, address: '+44••••0123' }, site, 'zh'),
]);

const booking = (kind: BookingMessage['kind'], isKey: boolean, url: string | null): Written =>
  bookingMail(
    {
      kind,
      isKey,
      url,
      stay: { ...stay, total: 'CA$9,240' },
      heldUntil: '2027-03-15T12:30:00.000Z',
      lead: { id: 12, email: to, propertyName: isKey ? '磨坊公寓' : null },
    },
    site,
    'zh',
  );

const page = 'https://www.homes.example/places/mill-house/form?lead_uuid=abc';
const bookings = (
  [
    'booking_started',
    'booking_reminder',
    'booking_link',
    'booking_submitted',
    'booking_withdrawn',
  ] as const
).flatMap((kind): [string, Written][] => [
  [`${kind} of a guest`, booking(kind, true, page)],
  [`${kind} of a user`, booking(kind, false, page)],
  [`${kind} without a page`, booking(kind, true, null)],
]);

const payment = (kind: PaymentMessage['kind']): Written =>
  paymentMail(
    {
      kind,
      email: to,
      propertyName: '磨坊公寓',
      receipt_number: '2027-000012',
      currency: 'cad',
      breakdown: (
        [
          'deposit',
          'refundable_token',
          'platform_fee',
          'offerDiscount',
          'processingFees',
          'internationalCharges',
          'total',
        ] as const
      ).map((type) => ({ type, amount: 250 })),
      stay,
      paid_at: '2027-03-15T12:00:00.000Z',
      free_cancellation_until: '2027-03-17T12:00:00.000Z',
      url: 'https://www.homes.example/payments/complete?token=abc',
    },
    site,
    'zh',
  );

const payments = (
  ['payment_receipt', 'payment_sold_out', 'payment_returned', 'payment_refunded'] as const
).map((kind): [string, Written] => [kind, payment(kind)]);

const notice = {
  canonicalName: 'mill-house',
  currency: 'CAD',
  formerPrice: null,
  kind: 'new_match',
  price: 170,
  propertyName: '磨坊公寓',
  rentPeriod: 'weekly',
  search: { name: '校园附近' },
} as const;
const told = [
  notice,
  { ...notice, kind: 'free_again', rentPeriod: 'monthly', search: null },
  { ...notice, kind: 'price_drop' },
  { ...notice, kind: 'price_drop', formerPrice: 180 },
] as const;
const alert = (some: Parameters<typeof alertMail>[0]['notices']): Written =>
  alertMail({ to, site, language: 'zh', mailToken: 'a', notices: some });
const alerts = [
  ...told.map((one): [string, Written] => [`one change: ${one.kind}`, alert([one])]),
  ['many changes', alert(Array.from({ length: 31 }, () => notice))],
  [
    'a search to confirm',
    confirmationMail({ to, site, language: 'zh', token: 'a', place: '利兹' }),
  ],
] as [string, Written][];

const all = [...codes, ...notices, ...bookings, ...payments, ...alerts];

test.each(all)('%s is told in Chinese, with full-width punctuation', (_what, mail) => {
  expect(latinIn(mail)).toEqual([]);
  expect(`${mail.subject}${mail.text}`).not.toMatch(/\p{Script=Han} ?[,.;:!?]/u);
  expect(mail.text).toMatch(/^你好！\n\n/);
});

describe('facts', () => {
  test.each([
    ['booking_submitted of a guest', '经典独卫房间，44周，2027年9月5日至2028年7月9日'],
    ['booking_submitted of a guest', '总计 CA$9,240，不含押金'],
    ['booking_submitted of a guest', '保留至2027年3月15日 12:30（UTC）'],
    ['payment_receipt', '收据编号 2027-000012，2027年3月15日 12:00（UTC）'],
    ['payment_receipt', '实付总额：CA$250'],
    ['payment_sold_out', '3个工作日内到账'],
    ['many changes', '另有1项变动。'],
  ])('of %s: %s', (what, fact) => {
    expect(all.find(([name]) => name === what)?.[1].text).toContain(fact);
  });

  test('stand in the subject of a single change', () => {
    expect(alerts.slice(0, 4).map(([, { subject }]) => subject)).toEqual([
      '磨坊公寓：新房源，租金每周 CA$170 起',
      '磨坊公寓：重新有空位，租金每月 CA$170 起',
      '磨坊公寓：现租金每周 CA$170 起',
      '磨坊公寓：现租金每周 CA$170 起，原租金每周 CA$180',
    ]);
  });
});

describe('a text message in Chinese', () => {
  const main = mainIdentity('https://www.amberstudent.com');

  test.each(['login', 'confirm', 'add'] as const)(
    'to %s is one part of 70 characters that ends with what binds it to the site',
    (purpose) => {
      const text = codeSms({ to, code: '012345', purpose }, main, 'zh');
      expect(text.length).toBeLessThanOrEqual(70);
      expect(text.split('\n').at(-1)).toBe('@www.amberstudent.com #012345');
      expect(text.replace(main.name, '').split('\n')[0]).not.toMatch(/[A-Za-z,.]/);
    },
  );
});
