import { expect, test } from '@jest/globals';
import { addMessages, messagesFor } from './messages.ts';

addMessages('zh', { 'search.enquire': '咨询' });
addMessages('zh', { 'overview.moreAreas': '还有 {count, plural, other {#}} 个区域' });

test('each language has its own texts, whichever was asked for before', () => {
  const inEnglish = messagesFor('en');
  const inChinese = messagesFor('zh');
  expect([inEnglish, inChinese, inEnglish].map((t) => t('search.enquire'))).toEqual([
    'Enquire',
    '咨询',
    'Enquire',
  ]);
  expect(inChinese('overview.moreAreas', { count: 3 })).toBe('还有 3 个区域');
  expect(inEnglish('overview.moreAreas', { count: 3 })).toBe('3 more areas');
});

test('a part that is registered late is heard by those who translate already', () => {
  const t = messagesFor('zh');
  expect(t('search.waitlist')).toBe('search.waitlist');
  addMessages('zh', { 'search.waitlist': '候补' });
  expect(t('search.waitlist')).toBe('候补');
});

test('all pages in one language share the function', () => {
  expect(messagesFor('zh')).toBe(messagesFor('zh'));
});
