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

// One subject of each status; all of them, with longer mixes, are in
// marketplaceRedirectMixes.sweep.test.ts.
const usual = [...Map.groupBy(redirectSubjects, ({ status }) => status).values()].flatMap((alike) =>
  alike.slice(-1),
);

describe('every two causes of a redirect together are one hop', () => {
  test.each(usual.map((subject) => [subject.path, subject] as const))(
    'for %s',
    (_path, subject) => expectOneHop(market, pairedMixes(subject)),
    120_000,
  );
});

test('a path alone says nothing against any query', async () => {
  const [first] = redirectSubjects.filter(({ status }) => status === 200);
  if (!first) throw new Error('no subject is found');
  await expectOneHop(
    market,
    redirectQueries.map((query) => ({ subject: first, names: [], query })),
  );
}, 120_000);

test('any number of causes is one hop', () => expectOneHop(market, drawnMixes(1, 20)), 120_000);
