import { expect, test } from '@jest/globals';
import { closedHan } from './closedHan.ts';

test.each([
  ['伦敦 的已存搜索', '伦敦的已存搜索'],
  ['London 的已存搜索', 'London 的已存搜索'],
  ['登录 安居 学生 公寓', '登录安居学生公寓'],
  ['请重试。 还有3分钟。', '请重试。还有3分钟。'],
  ['看看 “伦敦之家” ：很好', '看看“伦敦之家”：很好'],
  ['PDF、JPEG 或 PNG', 'PDF、JPEG 或 PNG'],
  ['Ask Ann Lee', 'Ask Ann Lee'],
])('"%s" is written "%s"', (text, written) => {
  expect(closedHan(text)).toBe(written);
});
