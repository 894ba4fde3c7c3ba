import type { Random } from '../../../server/demo/catalogue/random.ts';
import { zipf } from './trace.ts';

export type PageKind = 'home' | 'search' | 'property';

/** A view of a page as caches see it. */
export interface DayView {
  readonly kind: PageKind;
  /** Site, language, page and what was chosen on it, in one number. */
  readonly key: number;
  /** The property that a page is about; its change makes copies stale on all sites, in all languages. */
  readonly property: number | undefined;
  /** Which of the CDN's regions the visitor is in. */
  readonly region: number;
}

export interface DayOptions {
  readonly properties: number;
  readonly regions: number;
  /** How many partners have one. */
  readonly sites: number;
  /** The share of views that each language has. */
  readonly languages: readonly number[];
  /** The share of visitors that each region of the CDN has. */
  readonly edges: readonly number[];
}

/** Shares of the views, as in trace.ts; the rest are home pages. */
const PROPERTY_SHARE = 0.56;
const SEARCH_SHARE = 0.34;
const PARTNER_SHARE = 0.3;
const FILTERED_SHARE = 0.4;
const FURTHER_PAGE_SHARE = 0.15;
/** Months, kinds of rooms, guarantor, distances and rents, of which one or two are chosen. */
const CHOICES = 320;
const FURTHER_PAGES = 4;
const VARIANTS = 2 ** 17;

const variantOf = (random: Random): number => {
  if (random.chance(FILTERED_SHARE)) {
    const second = random.chance(0.5) ? random.int(1, CHOICES) : 0;
    return 1 + FURTHER_PAGES + (random.int(1, CHOICES) - 1) * (CHOICES + 1) + second;
  }
  return random.chance(FURTHER_PAGE_SHARE) ? random.int(1, FURTHER_PAGES) : 0;
};

/** Which of the parts a draw falls into. */
const shareOf = (shares: readonly number[], random: Random): number => {
  let left = random.next();
  const found = shares.findIndex((share) => {
    left -= share;
    return left < 0;
  });
  return found === -1 ? shares.length - 1 : found;
};

/** Draws views as trace.ts does, of a catalogue that need not be there. */
export const createTraffic = (options: DayOptions, random: Random): (() => DayView) => {
  const { edges, languages, properties, regions, sites } = options;
  const [property, place] = [zipf(properties, random), zipf(regions, random)];
  const site = zipf(Math.max(sites, 1), random);
  const pages = 1 + regions + properties;

  const pageOf = (): Pick<DayView, 'kind' | 'property'> & { page: number; variant: number } => {
    const share = random.next();
    if (share < PROPERTY_SHARE) {
      const found = property();
      return { kind: 'property', property: found, page: 1 + regions + found, variant: 0 };
    }
    if (share < PROPERTY_SHARE + SEARCH_SHARE) {
      return { kind: 'search', property: undefined, page: 1 + place(), variant: variantOf(random) };
    }
    return { kind: 'home', property: undefined, page: 0, variant: 0 };
  };

  return () => {
    const shown = sites > 0 && random.chance(PARTNER_SHARE) ? 1 + site() : 0;
    const language = shareOf(languages, random);
    const { kind, page, property: found, variant } = pageOf();
    const document = (shown * languages.length + language) * pages + page;
    return {
      kind,
      key: document * VARIANTS + variant,
      property: found,
      region: shareOf(edges, random),
    };
  };
};
