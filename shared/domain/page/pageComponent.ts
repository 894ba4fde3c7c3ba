import type { Photo } from '../property/property.ts';

export interface Benefit {
  /** Names its icon: price_match, visa_refund … */
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

export interface Promotion {
  readonly title: string;
  readonly text: string;
  /** Printable sum, such as "£20". */
  readonly value: string | null;
}

export interface Testimonial {
  readonly quote: string;
  readonly author: string;
}

export interface CityLink {
  readonly id: number;
  readonly name: string;
  readonly canonicalName: string;
}

export interface CityGroup {
  readonly country: string;
  readonly name: string;
  readonly cities: readonly CityLink[];
}

/** A part of a page whose content is configured rather than built in. */
export type PageComponent =
  | {
      readonly type: 'hero';
      readonly title: string;
      readonly subtitle: string;
      readonly photos: readonly Photo[];
    }
  | {
      readonly type: 'popularCities';
      readonly title: string;
      readonly countries: readonly CityGroup[];
    }
  | { readonly type: 'benefits'; readonly title: string; readonly items: readonly Benefit[] }
  | { readonly type: 'offers'; readonly title: string; readonly items: readonly Promotion[] }
  | {
      readonly type: 'reviews';
      readonly title: string;
      readonly rating: string;
      readonly items: readonly Testimonial[];
    }
  | {
      readonly type: 'appPromotion';
      readonly title: string;
      readonly text: string;
      readonly rating: string;
      readonly downloads: string;
    }
  | {
      readonly type: 'referral';
      readonly title: string;
      readonly text: string;
      readonly amount: string;
    };
