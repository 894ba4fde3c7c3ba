import { describe, expect, test } from '@jest/globals';
import { everyMail, type WrittenMail } from '../../../test/support/everyMail.ts';
import { mainIdentity } from '../partners/siteIdentity.ts';
import { codeSms } from './codeMail.ts';

const main = mainIdentity('https://www.amberstudent.com');
const all = everyMail({ language: 'zh', site: { ...main, name: '安伯' } });

/** What is no word of ours: addresses of pages and mailboxes, and signs of currencies and time zones. */
const NAMES = /https?:\/\/[!-~]+|[\w.-]+@[\w.-]+|CA\$|UTC/g;

const latinIn = ({ subject, text }: WrittenMail): readonly string[] =>
  `${subject}\n${text}`.replace(NAMES, '').match(/[A-Za-z]+/g) ?? [];

test.each(all)('%s is in Chinese, with full-width punctuation', (_what, mail) => {
  expect(latinIn(mail)).toEqual([]);
  expect(`${mail.subject}${mail.text}`).not.toMatch(/\p{Script=Han} ?[,.;:!?]/u);
  expect(mail.text).toMatch(/^[你您]好！\n\n/);
});

describe('facts', () => {
  test.each([
    [
      'bookingMail: booking_submitted of a guest',
      '高级独立卫浴带小厨房房间\n44周，2027年9月5日至2028年7月9日',
    ],
    ['bookingMail: booking_submitted of a guest', '总计 CA$9,240，不含押金'],
    ['bookingMail: booking_submitted of a guest', '保留至2027年3月15日 12:30（UTC）'],
    ['paymentMail: payment_receipt', '收据编号 2027-000012，2027年3月15日 12:00（UTC）'],
    ['paymentMail: payment_receipt', '实付总额：CA$1,250.50'],
    ['paymentMail: payment_sold_out', '3个工作日内到账'],
    ['leadMail: a tour', '虚拟看房时间：2027年4月2日 14:30（英国夏令时间）'],
    ['alertMail: many changes', '另有2项变动。'],
  ])('of %s: %s', (what, fact) => {
    expect(all.find(([name]) => name === what)?.[1].text).toContain(fact);
  });

  test('stand in the subject of a single change', () => {
    const home = '伊丽莎白女王奥林匹克公园索雷尔高地学生公寓';
    const alerts = all.filter(([name]) => name.startsWith('alertMail')).slice(0, 4);
    expect(alerts.map(([, { subject }]) => subject)).toEqual([
      `${home}：新房源，租金每周 CA$170 起`,
      `${home}：重新有空位，租金每月 CA$170 起`,
      `${home}：现租金每周 CA$170 起`,
      `${home}：现租金每周 CA$170 起，原租金每周 CA$180`,
    ]);
  });

  test('address partners politely, and students as friends', () => {
    const polite = all.filter(([, { text }]) => text.includes('您')).map(([name]) => name);
    expect(polite.map((name) => name.replace('leadMail: ', '')).sort()).toEqual([
      'list_property',
      'partner_enquire',
      'university_partnership',
    ]);
  });
});

describe('a text message in Chinese', () => {
  test.each(['login', 'confirm', 'add'] as const)(
    'to %s is one part of 70 characters that ends with what binds it to the site',
    (purpose) => {
      const text = codeSms({ to: '+8613900000000', code: '012345', purpose }, main, 'zh');
      expect(text.length).toBeLessThanOrEqual(70);
      expect(text.split('\n').at(-1)).toBe('@www.amberstudent.com #012345');
      expect(text.replace(main.name, '').split('\n')[0]).not.toMatch(/[A-Za-z,.]/);
    },
  );
});
