import { describe, test } from '@jest/globals';
import { marketplaceForSuite } from '../support/marketplace.ts';
import {
  drawnMixes,
  expectOneHop,
  fillWithRedirects,
  pairedMixes,
  redirectQueries,
  redirectSubjects,
} from '../support/redirectMixes.ts';

const market = marketplaceForSuite({ fill: fillWithRedirects });

describe('every two causes of a redirect together are one hop', () => {
  test.each(redirectSubjects.map((subject) => [subject.path, subject] as const))(
    'for %s',
    (_path, subject) => expectOneHop(market, pairedMixes(subject)),
    120_000,
  );
});

test('a path alone says nothing against any query', async () => {
  for (const subject of redirectSubjects.filter(({ status }) => status === 200)) {
    await expectOneHop(
      market,
      redirectQueries.map((query) => ({ subject, names: [], query })),
    );
  }
}, 120_000);

test.each([1, 2027])(
  'any number of causes is one hop: mixes drawn with seed %i',
  (seed) => expectOneHop(market, drawnMixes(seed, 60)),
  120_000,
);
