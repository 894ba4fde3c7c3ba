import type { Photo } from '../property/property.ts';
import type { Promotion } from './pageComponent.ts';

export interface PlusPartner {
  readonly name: string;
  /** What the partner does for members. */
  readonly text: string;
}

export interface PlusServiceLink {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  readonly photo: Photo | null;
}

/** A way to be a member. */
export interface PlusPrice {
  readonly name: string;
  /** In the main unit of the currency. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** What it buys, and for how long: "a year, for one student". */
  readonly term: string;
  readonly text: string;
}

/** A configured part of the page of the membership. */
export type PlusComponent =
  | {
      readonly type: 'featuredImages';
      readonly title: string;
      readonly photos: readonly Photo[];
    }
  | { readonly type: 'bestDeals'; readonly title: string; readonly items: readonly Promotion[] }
  | { readonly type: 'prices'; readonly title: string; readonly items: readonly PlusPrice[] }
  | { readonly type: 'partners'; readonly title: string; readonly items: readonly PlusPartner[] }
  | {
      readonly type: 'services';
      readonly title: string;
      readonly items: readonly PlusServiceLink[];
    };

/** One category of services, for its own page. */
export interface PlusService {
  readonly id: number;
  readonly heading: string;
  readonly text: string;
  readonly photo: Photo | null;
  readonly items: readonly { readonly title: string; readonly text: string }[];
}
