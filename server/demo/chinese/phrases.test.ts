import { expect, test } from '@jest/globals';
import { createInChinese } from './phrases.ts';

const words = new Map([
  ['London', '伦敦'],
  ['Leeds', '利兹'],
  ['September', '9月'],
  ['Bath', '巴斯'],
  ["St. John's", '圣约翰'],
  ['Elephant and Castle', '大象城堡'],
]);

const inChinese = createInChinese(
  [
    {
      'Study room': '自习室',
      'Rooms in {place}': '{place}的房间',
      'Rooms in {place} from {month}': '{place}自{month}起的房间',
      'Most tenancies in {place} start in {month}.': '{place}的租期大多从{month}开始。',
      'Pay {rent} a week in {places}.': '{places}周租金{rent}。',
      'Ask us.': '欢迎咨询。',
      '{number} to {number2} in {place}': '{place}{number}至{number2}',
      'rooms {place}, studios {place}': '{place}房间,{place}独立开间',
    },
  ],
  words,
);

test.each([
  ['Study room', '自习室'],
  ['London', '伦敦'],
  ['Rooms in London', '伦敦的房间'],
  ['Rooms in Leeds from September', '利兹自9月起的房间'],
  ['Rooms in Oz', 'Oz 的房间'],
  ['Most tenancies in Leeds start in September. Ask us.', '利兹的租期大多从9月开始。欢迎咨询。'],
  ['Pay £10.50 a week in London, Leeds and Bath.', '伦敦、利兹和巴斯周租金£10.50。'],
  ['Ask us.\n\nAsk us. Ask us.', '欢迎咨询。\n\n欢迎咨询。欢迎咨询。'],
  [
    "Most tenancies in St. John's start in September. Pay $1,200 a week in Bath.",
    '圣约翰的租期大多从9月开始。巴斯周租金US$1,200。',
  ],
  ['Pay £9 a week in Oz, Elephant and Castle and Hove 2.', 'Oz、大象城堡和 Hove 2 周租金£9。'],
  ["rooms St. John's, studios St. John's", '圣约翰房间,圣约翰独立开间'],
  ['rooms Bath, studios Leeds', undefined],
  ['3 to 7 in Bath', '巴斯3至7'],
  ['Few to many in Bath', undefined],
  ['Ask us. Nobody answers.', undefined],
  ['Gym', undefined],
])('%s', (english, chinese) => {
  expect(inChinese(english)).toBe(chinese);
});
