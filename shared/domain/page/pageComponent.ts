import type { ImageSource } from '../image/imageUrl.ts';
import type { Rent } from '../property/rent.ts';
import type { Faq } from '../region/region.ts';

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

/** A city as a card. */
export interface PopularCityCard extends CityLink {
  readonly picture: ImageSource | null;
  /** Null when the answer does not count them. */
  readonly propertiesCount: number | null;
  /** The lowest of the city. */
  readonly rent: Rent | null;
}

export interface CityGroup {
  readonly country: string;
  readonly name: string;
  readonly cities: readonly PopularCityCard[];
}

export interface Step {
  readonly title: string;
  readonly text: string;
}

export interface UniversityLink {
  readonly name: string;
  readonly canonicalName: string;
  readonly city: string;
  /** Within reach of its campus; null when the answer does not count them. */
  readonly propertiesCount: number | null;
}

/** A part of a page whose content is configured rather than built in. */
export type PageComponent =
  | {
      readonly type: 'hero';
      readonly title: string;
      readonly subtitle: string;
      readonly picture: ImageSource | null;
      /** A picture of the same place after sunset. */
      readonly darkPicture: ImageSource | null;
    }
  | {
      readonly type: 'popularCities';
      readonly title: string;
      readonly countries: readonly CityGroup[];
    }
  | { readonly type: 'featured'; readonly title: string; readonly regions: readonly string[] }
  | { readonly type: 'howItWorks'; readonly title: string; readonly items: readonly Step[] }
  | {
      readonly type: 'universities';
      readonly title: string;
      readonly items: readonly UniversityLink[];
    }
  | { readonly type: 'faqs'; readonly title: string; readonly items: readonly Faq[] }
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
