import { expect } from '@jest/globals';
import { and, eq, isNotNull } from 'drizzle-orm';
import { properties } from '../../server/api/db/schema.ts';
import type { Marketplace } from './marketplace.ts';
import { shownText } from './shownPage.ts';

const AT_ONCE = 8;

/** They say nothing of what anything costs. */
export const unpricedSections = [
  /^\/api\/v0\/regions\/nearby/,
  /\/offers\?/,
  /\/price_trends/,
  /\/reviews\/media/,
];

const SIMILAR = /^\/api\/v0\/inventories\?/;

interface Offer {
  readonly '@type': string;
  readonly price?: number;
  readonly lowPrice?: number;
  readonly priceCurrency: string;
  readonly availability: string;
  readonly offers?: readonly Offer[];
}

interface Thing {
  readonly '@type': string;
  readonly name?: string;
  readonly image?: readonly string[];
  readonly offers?: Offer;
  readonly aggregateRating?: { readonly ratingValue: number; readonly reviewCount: number };
  readonly accommodationFloorPlan?: readonly Thing[];
  readonly itemListElement?: readonly { readonly name: string; readonly item?: string }[];
  readonly mainEntity?: readonly { readonly name: string }[];
}

export const thingsOf = (html: string): ReadonlyMap<string, Thing> => {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  const things = text ? (JSON.parse(text) as { '@graph': Thing[] })['@graph'] : [];
  return new Map(things.map((thing) => [thing['@type'], thing]));
};

/** The rent in the price card, as it is read. */
const cardPrice = (html: string): string | undefined => {
  const from = html.indexOf('<aside id="price-card"');
  const card = html.slice(from, html.indexOf('</aside>', from));
  return /(\S+\d) \/ (?:week|month)/.exec(shownText(`<body>${card}`))?.[1];
};

const digits = (price: string | undefined): number | undefined =>
  price === undefined ? undefined : Number(price.replaceAll(/[^\d.]/g, ''));

export const listedNames = async (market: Marketplace): Promise<string[]> => {
  const rows = await market.db
    .select({ name: properties.canonicalName })
    .from(properties)
    .where(and(eq(properties.status, 'active'), isNotNull(properties.regionId)))
    .orderBy(properties.id);
  return rows.map(({ name }) => name);
};

interface Price {
  readonly name: string;
  readonly shown: number | undefined;
  readonly told: number | undefined;
}

const priceOf = async (market: Marketplace, name: string): Promise<Price> => {
  const { status, text } = await market.get(`/places/${name}`);
  const offers = thingsOf(text).get('Product')?.offers;
  expect({ name, status }).toEqual({ name, status: 200 });
  return { name, shown: digits(cardPrice(text)), told: offers?.lowPrice ?? offers?.price };
};

/**
 * What pages show, and tell machines, that a property costs.
 * @param step one property of so many is looked at.
 */
export const pricesOf = async (market: Marketplace, step: number): Promise<readonly Price[]> => {
  // The pages come sooner without.
  for (const section of [...unpricedSections, SIMILAR])
    market.faults.fail(section, { status: 404 });
  const names = (await listedNames(market)).filter((_, index) => index % step === 0);
  const prices: Price[] = [];
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const some = names.slice(from, from + AT_ONCE);
    prices.push(...(await Promise.all(some.map((name) => priceOf(market, name)))));
  }
  return prices;
};
