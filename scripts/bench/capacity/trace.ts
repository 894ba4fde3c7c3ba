import { createRandom, type Random } from '../../../server/demo/catalogue/random.ts';
import { comingMoveInMonths } from '../../../shared/domain/search/filters/comingMonths.ts';
import type { Catalogue } from './catalogue.ts';

export type TraceStep = (
  | {
      readonly kind: 'visit';
      readonly path: string;
      /** Absent: the main site's. */
      readonly host?: string;
    }
  | { readonly kind: 'purge'; readonly keys: readonly string[] }
) & {
  /** Since the first visit. */
  readonly atMs: number;
};

/** The site of a partner: which pages it has, of those of the whole. */
export interface TracedSite {
  readonly host: string;
  readonly partnerId: number;
  readonly catalogue: Catalogue;
}

export interface TraceOptions {
  readonly seed: number;
  readonly visits: number;
  /** Visits a second: how many fall into the time for which a page is fresh. */
  readonly rate: number;
  /** ISO date: months in filters lie ahead of it. */
  readonly today: string;
  /** Of partners, the one with the most visitors first. */
  readonly sites?: readonly TracedSite[];
}

/** The n-th in favour gets a share of 1/n^s: what is measured of shops and libraries is near one. */
const ZIPF_EXPONENT = 0.9;
/** Shares of the visits; the rest are the home page. */
const PROPERTY_SHARE = 0.55;
const SEARCH_SHARE = 0.35;
const MISSING_SHARE = 0.01;
/** Shares of the searches. */
const FILTERED_SHARE = 0.4;
const FURTHER_PAGE_SHARE = 0.15;
/** Visits from an advertisement or a mail, each with an address of its own. */
const TRACKED_SHARE = 0.3;
/** How many visits go to partners where they have sites, and how many of those follow a link within one. */
const PARTNER_SHARE = 0.5;
const LINKED_SHARE = 0.5;
/** A property changes after so many visits. */
const VISITS_A_PURGE = 200;

/** @returns a draw of positions below `count`, the first ones far more often. */
export const zipf = (count: number, random: Random): (() => number) => {
  let sum = 0;
  const sums = Float64Array.from({ length: count }, (_, index) => {
    sum += 1 / (index + 1) ** ZIPF_EXPONENT;
    return sum;
  });
  return () => {
    const wanted = random.next() * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) <= wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
};

const filters = (random: Random, today: string): string[] => {
  const choices: readonly (() => string)[] = [
    () => `move_in_month=${encodeURIComponent(random.pick(comingMoveInMonths(today)))}`,
    () => `meta_types=${random.pick(['entire_place', 'private_room', 'shared_room'])}`,
    () => 'guarantor=true',
    () => `region_radius=${random.pick([1000, 2000, 5000])}`,
    () => `min_price=${random.int(100, 400)}`,
  ];
  return random.sample(choices, random.int(1, 2)).map((choice) => choice());
};

const searchQuery = (random: Random, today: string): string[] => {
  if (random.chance(FILTERED_SHARE)) return filters(random, today);
  return random.chance(FURTHER_PAGE_SHARE) ? [`p=${random.int(2, 5)}`] : [];
};

interface Page {
  readonly path: string;
  readonly query: string[];
  readonly host?: string;
}

/** The same visits for the same seed: to the whole catalogue, with what comes along in addresses. */
export const createTrace = (
  catalogue: Catalogue,
  { rate, seed, sites = [], today, visits }: TraceOptions,
): TraceStep[] => {
  const random = createRandom(seed, 'capacity');
  const drawsOf = ({ properties, regions }: Catalogue) => ({
    property: zipf(properties.length, random),
    region: zipf(regions.length, random),
  });
  const draws = new Map([[catalogue, drawsOf(catalogue)]]);
  for (const site of sites) draws.set(site.catalogue, drawsOf(site.catalogue));
  const changed = drawsOf(catalogue).property;
  const site = zipf(sites.length, random);

  const pageOf = (shown: Catalogue): Page => {
    const { property, region } = draws.get(shown) ?? drawsOf(shown);
    const { properties, regions } = shown;
    const share = random.next();
    if (share < MISSING_SHARE) return { path: `/places/gone-${random.int(1, 1000)}`, query: [] };
    if (share < PROPERTY_SHARE) return { path: properties[property()]?.path ?? '/', query: [] };
    if (share < PROPERTY_SHARE + SEARCH_SHARE) {
      return { path: regions[region()]?.path ?? '/', query: searchQuery(random, today) };
    }
    return { path: '/', query: [] };
  };

  const page = (): Page => {
    const partner = sites.length > 0 && random.chance(PARTNER_SHARE) ? sites[site()] : undefined;
    if (!partner) return pageOf(catalogue);
    const found = pageOf(partner.catalogue);
    if (random.chance(LINKED_SHARE)) found.query.push(`partner_id=${partner.partnerId}`);
    return { ...found, host: partner.host };
  };

  return Array.from({ length: visits }, (_, index): TraceStep[] => {
    const { host, path, query } = page();
    if (random.chance(TRACKED_SHARE)) {
      query.push('utm_source=newsletter', `gclid=${random.int(1, 1e9)}`);
    }
    const atMs = (index * 1000) / rate;
    const visit = {
      kind: 'visit',
      atMs,
      path: [path, query.join('&')].filter(Boolean).join('?'),
      ...(host !== undefined && { host }),
    } as const;
    if ((index + 1) % VISITS_A_PURGE !== 0) return [visit];
    return [visit, { kind: 'purge', atMs, keys: catalogue.properties[changed()]?.keys ?? [] }];
  }).flat();
};
