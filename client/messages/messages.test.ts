import { expect, test } from '@jest/globals';
import { addMessages, messagesFor } from './messages.ts';

/** A tag for private use: the product never speaks it. */
const OTHER = 'qaa';

addMessages('zh', { 'savedSearches.save': ['保存 ', ['place'], ' 的搜索'] });
addMessages(OTHER, {
  'search.enquire': ['Zapytaj'],
  'overview.moreAreas': ['jeszcze ', ['count', 'plural', { other: ['#'] }]],
});

test('each language has its own texts, whichever was asked for before', () => {
  const inEnglish = messagesFor('en');
  const inOther = messagesFor(OTHER);
  expect([inEnglish, inOther, inEnglish].map((t) => t('search.enquire'))).toEqual([
    'Enquire',
    'Zapytaj',
    'Enquire',
  ]);
  expect(inOther('overview.moreAreas', { count: 3 })).toBe('jeszcze 3');
  expect(inEnglish('overview.moreAreas', { count: 3 })).toBe('3 more areas');
});

test('a part that is registered later reaches those who translate already', () => {
  const t = messagesFor(OTHER);
  expect(t('search.waitlist')).toBe('search.waitlist');
  addMessages(OTHER, { 'search.waitlist': ['Czekaj'] });
  expect(t('search.waitlist')).toBe('Czekaj');
});

test('all pages in one language share the function', () => {
  expect(messagesFor(OTHER)).toBe(messagesFor(OTHER));
});

test.each([
  ['伦敦', '保存伦敦的搜索'],
  ['London', '保存 London 的搜索'],
])('Chinese has blanks only around other letters: %s', (place, text) => {
  expect(messagesFor('zh')('savedSearches.save', { place })).toBe(text);
});
