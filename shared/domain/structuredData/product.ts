import { imagesOf } from './images.ts';
import type { Thing } from './structuredData.ts';

export interface ProductFacts {
  readonly id: number;
  readonly name: string;
  /** Absolute. */
  readonly url: string;
  readonly description: string;
  readonly imageUrls: readonly string[];
  readonly offers: Thing | undefined;
  readonly rating: Thing | undefined;
}

/** Undefined without price and rating: search engines refuse a product that has neither. */
export const product = (facts: ProductFacts): Thing | undefined => {
  const { description, id, imageUrls, name, offers, rating, url } = facts;
  if (!offers && !rating) return undefined;
  return {
    '@type': 'Product',
    name,
    url,
    sku: String(id),
    ...(description !== '' && { description }),
    ...imagesOf(imageUrls),
    ...(rating && { aggregateRating: rating }),
    ...(offers && { offers }),
  };
};
