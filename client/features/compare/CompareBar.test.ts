import { expect, test } from '@jest/globals';
import { addressOfChosen } from './CompareBar.tsx';

const entry = (id: number) => ({ id, name: `House ${id}` });

test('the comparison is asked for with the stays that were found and the last university', () => {
  const chosen = [
    { ...entry(1), stay: 11, university: 'ucl' },
    entry(2),
    { ...entry(3), university: 'soas' },
    entry(4),
  ];
  expect(addressOfChosen(chosen)).toEqual({ ids: [1, 2, 3, 4], stays: [11], university: 'soas' });
});
