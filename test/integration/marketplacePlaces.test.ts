import { describe, expect, test } from '@jest/globals';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { canonicalOf, cardsOf, shownText, textsOf, wordsOf } from '../support/shownPage.ts';

const market = marketplaceForSuite();

describe('a number beside a link is the number behind it', () => {
  const PLACE = /<a\b[^>]*\bhref="\/places\/search\/([^"?]+)"[^>]*>(.*?)<\/a>/gs;
  const NUMBER = /(\d+) place|(\d+)$/;

  /** Names and numbers of the links that have one. */
  const numberedLinks = (html: string): readonly (readonly [string, number])[] =>
    [...html.matchAll(PLACE)].flatMap(([, name = '', inner = '']) => {
      const [, facts, end] = NUMBER.exec(wordsOf(inner).trim()) ?? [];
      return facts || end ? [[name, Number(facts ?? end)] as const] : [];
    });

  const listedBy = async (name: string): Promise<number> => {
    const { text } = await rawRequest(market.runningApi.url, {
      path: `/api/v1/inventories?region_canonical_name=${name}&limit=1&p=2`,
    });
    return (JSON.parse(text) as { data: { meta: { count: number } } }).data.meta.count;
  };

  test.each([
    ['/', 30],
    ['/places/search/london', 60],
    ['/places/search/soho-london', 40],
    ['/places/search/university-college-london', 40],
    ['/places/search/england', 30],
    ['/places/search/germany', 10],
  ])(
    '%s',
    async (path, least) => {
      const links = numberedLinks((await market.get(path)).text);
      expect(links.length).toBeGreaterThan(least);
      // A few of every kind: they stand section by section.
      const sample = links.filter((_, index) => index % 4 === 0);
      const listed = await Promise.all(
        sample.map(async ([name]) => [name, await listedBy(name)] as const),
      );
      expect(sample).toEqual(listed);
    },
    30_000,
  );

  test('and that page says it, too', async () => {
    const links = numberedLinks((await market.get('/places/search/london')).text);
    for (const name of ['manchester', 'camden-london', 'university-college-london']) {
      const number = links.find(([linked]) => linked === name)?.[1];
      if (number === undefined) continue;
      const { text } = await market.get(`/places/search/${name}`);
      expect(textsOf(text, 'h2')[0]).toBe(number === 1 ? '1 property' : `${number} properties`);
    }
  });
});

describe('a university', () => {
  const OWN = '/places/search/university-college-london';
  const IN_CITY = '/places/search/london?university=university-college-london';

  /** The results with everything their cards say. */
  const resultsOf = (html: string): string => {
    const results = html.slice(html.search(/<section\b[^>]*\baria-busy=/));
    return shownText(`<body>${results.slice(0, results.indexOf('</section>'))}`);
  };

  test('gives one answer on its own page and in its city', async () => {
    const [own, inCity] = [(await market.get(OWN)).text, (await market.get(IN_CITY)).text];
    expect(cardsOf(own).length).toBeGreaterThan(3);
    expect(cardsOf(inCity)).toEqual(cardsOf(own));
    expect(resultsOf(inCity)).toBe(resultsOf(own));
    expect(resultsOf(own)).toContain('Distance from University College London');
    expect(textsOf(own, 'h2')[0]).toBe(textsOf(inCity, 'h2')[0]);
  });

  test.each([OWN, IN_CITY])(
    '%s begins with the nearest, as no address has to say',
    async (path) => {
      const { text } = await market.get(path);
      const sort = /<select[^>]*name="sort_key".*?<\/select>/s.exec(text)?.[0] ?? '';
      expect(/<option[^>]*selected[^>]*>([^<]*)/.exec(sort)?.[1]).toBe('Nearest');
      expect(/<option value=""[^>]*>([^<]*)/.exec(sort)?.[1]).toBe('Nearest');
      const other = await market.get(`${path}${path.includes('?') ? '&' : '?'}sort_key=relevance`);
      expect(canonicalOf(other.text)).toMatch(/\/places\/search\/university-college-london$/);
      expect(cardsOf(other.text)).not.toEqual(cardsOf(text));
    },
  );

  test('is offered on its page beside the others of the city, and those are', async () => {
    const { text } = await market.get(OWN);
    const finder = /<select[^>]*name="university".*?<\/select>/s.exec(text)?.[0] ?? '';
    expect(finder).toContain('value="kings-college-london"');
    expect(finder).not.toContain('value="university-college-london"');
  });
});
