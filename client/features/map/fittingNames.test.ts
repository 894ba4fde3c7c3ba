import { expect, test } from '@jest/globals';
import { fittingNames } from './fittingNames.ts';

const over = (text: string, x: number, y = 0) => ({ text, x, y, side: 'over' as const });
const after = (text: string, x: number, y = 0) => ({ text, x, y, side: 'after' as const });

test.each([
  ['side by side', [over('Soho', 0), over('Euston', 100)], ['Soho', 'Euston']],
  ['one below the other', [over('Soho', 0), over('Euston', 0, 20)], ['Soho', 'Euston']],
  ['the first of two that meet', [over('Soho', 0), over('Euston', 30)], ['Soho']],
  ['a spot with its name on the right', [after('Euston', 0), over('Soho', 40)], ['Euston']],
  [
    'what a left out name would have covered',
    [over('A', 0), over('BBBBBBBB', 20), over('C', 50)],
    ['A', 'C'],
  ],
])('%s', (_what, names, kept) => {
  expect(fittingNames(names).map(({ text }) => text)).toEqual(kept);
});

test('a name gives way to what stands there', () => {
  const taken = [{ left: 20, top: -5, right: 40, bottom: 5 }];
  const kept = fittingNames([over('Bloomsbury', 0), over('Soho', 80)], taken);
  expect(kept.map(({ text }) => text)).toEqual(['Soho']);
});

test('a river is named once, where there is room for it', () => {
  const taken = [{ left: -20, top: -5, right: 20, bottom: 5 }];
  const turns = [over('Thames', 0), over('Thames', 200), over('Thames', 400)];
  expect(fittingNames(turns, taken)).toEqual([over('Thames', 200)]);
});
