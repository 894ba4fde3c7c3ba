import { expect, test } from '@jest/globals';
import { translationFault } from './translationFault.ts';

test.each([
  ['8 kinds of room from £1,150', '8种房型，£1150起', undefined],
  ['44 weeks from Sept 2027', '2027年9月起44周', undefined],
  ['Up to 2 people', '最多两人', undefined],
  ['The 1st month is free', '首月免租', undefined],
  ['Open from 09:30', '9:30起开放', undefined],
  ['{count} rooms in {place}', '{place}有{count}个房间', undefined],
  ['A quiet house', '安静的房子', undefined],
  ['44 weeks', '51周', 'the number 44 is missing'],
  ['Up to 12 people', '最多两人', 'the number 12 is missing'],
  ['£250.50 off', '立减£250', 'the number 250.50 is missing'],
  ['Rooms in {place}', '此地的房间', 'its placeholders are none instead of {place}'],
  ['Rooms', '{place}的房间', 'its placeholders are {place} instead of none'],
])('"%s" as "%s": %s', (source, text, fault) => {
  expect(translationFault(source, text)).toBe(fault);
});
