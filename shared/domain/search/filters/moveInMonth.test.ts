import { expect, test } from '@jest/globals';
import { comingMoveInMonths } from './comingMonths.ts';
import { isMoveInMonth, isoMonthOf, moveInMonthOf, normaliseMoveInMonth } from './moveInMonth.ts';

test.each([
  ['jan-2030', true],
  ['dec-2026', true],
  ['january-2030', false],
  ['jan2030', false],
  ['13-2030', false],
  ['jan-30', false],
  ['xyz-2030', false],
  ['jan-20300', false],
  [' jan-2030', false],
  ['', false],
])('"%s" has the form of a move-in month: %s', (text, isValid) => {
  expect(isMoveInMonth(text)).toBe(isValid);
});

test('months are called by their first three letters', () => {
  const names = Array.from({ length: 12 }, (_, index) =>
    moveInMonthOf(`2027-${String(index + 1).padStart(2, '0')}-01`),
  ).map((month) => `${month.charAt(0).toUpperCase()}${month.slice(1, 3)}`);
  expect(names.join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
});

const march = '2026-03-15';

test.each([
  ['feb-2026', null],
  ['mar-2026', 'mar-2026'],
  ['apr-2026', 'apr-2026'],
  ['dec-2025', null],
  ['jan-2027', 'jan-2027'],
  ['SEP-2030', 'sep-2030'],
  ['xyz-2030', null],
  ['january-2030', null],
  ['jan2030', null],
  ['jan-30', null],
  ['September 2027', 'sep-2027'],
  ['September', 'sep-2026'],
  ['sept 2026', 'sep-2026'],
  ['may', 'may-2026'],
  ['March', 'mar-2026'],
  ['January', null],
  ['ma 2027', null],
  ['Septembers 2027', null],
  ['September 27', null],
  ['', null],
  ['constructor', null],
])('on 15 March 2026 "%s" is read as %s', (text, month) => {
  expect(normaliseMoveInMonth(text, march)).toBe(month);
});

test('the last day of a month still belongs to it', () => {
  expect(normaliseMoveInMonth('mar-2026', '2026-03-31')).toBe('mar-2026');
  expect(normaliseMoveInMonth('mar-2026', '2026-04-01')).toBeNull();
});

test('a month has an ISO form and comes back from it', () => {
  expect(isoMonthOf('sep-2027')).toBe('2027-09');
  expect(isoMonthOf('september-2027')).toBeNull();
  expect(moveInMonthOf('2027-09')).toBe('sep-2027');
  expect(moveInMonthOf('2027-01-31')).toBe('jan-2027');
});

test('the months on offer start with the present one and pass into the next year', () => {
  expect(comingMoveInMonths('2026-11-30', 4)).toEqual([
    'nov-2026',
    'dec-2026',
    'jan-2027',
    'feb-2027',
  ]);
  expect(comingMoveInMonths('2026-11-30')).toHaveLength(12);
});
