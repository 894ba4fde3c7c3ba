import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { rawLimits } from '../../config/documentWeights.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';

const KIBIBYTE = 1024;
/** What more lines than these have, the style sheet draws. */
const MOST_OF_ONE_ICON = 8;
/** Not named by a style sheet of a part. */
const PLAIN_CLASSES = ['icon', 'visually-hidden'];

const market = marketplaceForSuite();

/** The home with the most stays to choose from. */
const busiestHome = async (): Promise<string> => {
  const { rows } = await market.db.execute<{ name: string }>(sql`
    select properties.canonical_name as name from properties
      join room_types on room_types.property_id = properties.id
      join tenancies on tenancies.room_type_id = room_types.id
    group by properties.id order by count(*) desc, properties.id limit 1`);
  return `/places/${rows[0]?.name}`;
};

const pages = [
  { page: 'search', address: async () => '/places/search/london' },
  { page: 'property', address: busiestHome },
  { page: 'home', address: async () => '/' },
] as const;

const timesOfEach = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name) => [name, names.filter((other) => other === name).length]));

describe.each(pages)('the document of $page', ({ address, page }) => {
  test('weighs no more than it may before it is compressed', async () => {
    const { bytes, status } = await market.get(await address());
    expect(status).toBe(200);
    expect(bytes.length / KIBIBYTE).toBeGreaterThan(40);
    expect(bytes.length / KIBIBYTE).toBeLessThanOrEqual(rawLimits[page]);
  });

  test('has class names of three characters', async () => {
    const { text } = await market.get(await address());
    const classes = [...text.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) =>
      list.split(' '),
    );
    expect(classes.length).toBeGreaterThan(100);
    const others = classes.filter((name) => !/^[\w-]{3}$/.test(name));
    expect(others.filter((name) => name !== '' && !PLAIN_CLASSES.includes(name))).toEqual([]);
  });

  test('names no icon of the sprite line after line', async () => {
    const { text } = await market.get(await address());
    const icons = [...text.matchAll(/<use href="[^"#]*#([^"]+)"/g)].map(([, name = '']) => name);
    expect(icons.length).toBeGreaterThan(2);
    expect([...timesOfEach(icons)].filter(([, times]) => times > MOST_OF_ONE_ICON)).toEqual([]);
  });
});
