import { expect, test } from '@jest/globals';
import type { Language } from '../../../shared/domain/language/language.ts';
import { leadFrom, outboxMessage } from '../../../test/support/mailedLeads.ts';
import type { LeadRow } from '../leads/leads.queries.ts';
import { mainIdentity } from '../partners/siteIdentity.ts';
import { fieldLines, leadMail } from './leadMail.ts';
import { oneLine } from './mailFacts.ts';

const house = { inventoryId: 7, propertyName: 'Mill House' };

const mailOf = (lead: LeadRow, kind = 'lead_notification', language: Language = 'en') =>
  leadMail(
    { lead, message: outboxMessage(kind), site: mainIdentity('https://homes.example'), language },
    'support@homes.example',
  );

test.each([
  [leadFrom('group_booking'), 'Group booking 12: general'],
  [leadFrom('list_property', { locationName: 'Leeds' }), 'Landlord enquiry 12: Leeds'],
  [leadFrom('ambassador'), 'Ambassador application 12: general'],
  [
    leadFrom('book_now', house, { room: 'Shared Twin Room' }),
    'Booking enquiry 12: Mill House, Shared Twin Room',
  ],
  [leadFrom('enquire', house), 'Enquiry 12: Mill House'],
  [
    leadFrom('virtual_tour_request', { ...house, kind: 'virtual_tour' }),
    'Virtual tour 12: Mill House',
  ],
])('the support reads the topic first, then the house with its room', (lead, subject) => {
  expect(mailOf(lead).subject).toBe(subject);
});

test('the support reads in which language to answer', () => {
  const line = 'language: zh-CN\n';
  expect(mailOf(leadFrom('enquire', { language: 'zh' })).text).toContain(line);
  expect(mailOf(leadFrom('enquire')).text).not.toContain('language:');
});

test('the room has its name in the text, too', () => {
  expect(mailOf(leadFrom('book_now', house, { room: 'Shared Twin Room' })).text).toContain(
    'room: Shared Twin Room\n',
  );
});

test.each([
  ['book_now', 'enquiry about Mill House, Studio', 'usually within the hour'],
  ['group_booking', 'request for a group about Mill House, Studio', 'within two working days'],
] as const)(
  'whoever sent it from %s reads what it was, a reference and when we answer',
  (source, what, when) => {
    const { text } = mailOf(leadFrom(source, house, { room: 'Studio' }), 'lead_confirmation');
    expect(text).toContain(`We have received your ${what}. Your reference is 12.`);
    expect(text).toContain(when);
  },
);

const zhHouse = { inventoryId: 7, propertyName: '磨坊公寓' };

test.each([
  [leadFrom('enquire', zhHouse, { room: '独立开间' }), '咨询（磨坊公寓，独立开间）', '一小时内'],
  [leadFrom('enquire'), '咨询', '一小时内'],
  [leadFrom('group_booking'), '团体预订申请', '两个工作日内'],
  [leadFrom('list_property'), '房东咨询', '两个工作日内'],
  [leadFrom('university_partnership'), '合作咨询', '两个工作日内'],
  [leadFrom('ambassador'), '校园大使申请', '两个工作日内'],
  [leadFrom('scholarship'), '奖学金咨询', '一小时内'],
  [leadFrom('join_waitlist'), '候补申请', '一小时内'],
  [leadFrom('enquire', { kind: 'virtual_tour' }), '虚拟看房申请', '一小时内'],
])('whoever sent it in Chinese reads so: %#', (lead, request, when) => {
  const { subject, text } = mailOf(lead, 'lead_confirmation', 'zh');
  const you = /房东|合作/.test(request) ? '您' : '你';
  expect(text).toContain(`我们已收到${you}的${request}，编号为 12。\n`);
  expect(text).toContain(when);
  expect(`${subject}${text}`.replace(/Amber|[\w.]+@[\w.]+/g, '')).not.toMatch(/[A-Za-z]/);
});

test.each([
  ['Ann\r\nBcc: eve', 'Ann Bcc: eve'],
  ['a\u2028b\u0000c', 'a b c'],
  ['\u202egro.live', 'gro.live'],
  ['Zoë O’Neil', 'Zoë O’Neil'],
])('%j is written as "%s"', (text, expected) => {
  expect(oneLine(text)).toBe(expected);
});

test('each value has its line, however deep, and what is empty has none', () => {
  const fields = { name: 'Ann', none: null, data: { budget: 0, user_query: '', is_on: false } };
  expect(fieldLines(fields)).toEqual(['name: Ann', 'data budget: 0', 'data is on: false']);
});

test('a question of several lines is marked as one', () => {
  expect(fieldLines({ user_query: 'One\r\nphone: 2\nThree' })).toEqual([
    'user query:\n  | One\n  | phone: 2\n  | Three',
  ]);
});
