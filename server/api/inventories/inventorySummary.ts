import { sql } from 'drizzle-orm';
import type { ImageWire } from '../../../shared/contracts/inventoryParts.wire.ts';
import type { InventorySummaryWire } from '../../../shared/contracts/region.wire.ts';
import { properties } from '../db/schema.ts';
import { durationOf } from './inventoryWire.ts';

/** Only the outer query selects them, because they read the document of every row. */
export const inventorySummaryColumns = {
  id: properties.id,
  name: properties.name,
  canonicalName: properties.canonicalName,
  currency: properties.currency,
  rentPeriod: properties.rentPeriod,
  availablePrice: properties.availablePrice,
  reviewsCount: properties.reviewsCount,
  reviewsRating: properties.reviewsRating,
  images: sql<readonly ImageWire[]>`${properties.detail} -> 'images'`,
  locality: sql<string>`${properties.detail} -> 'location' ->> 'locality'`,
};

export interface InventorySummaryRow {
  readonly id: number;
  readonly name: string;
  readonly canonicalName: string;
  readonly currency: string;
  readonly rentPeriod: string;
  readonly availablePrice: number;
  readonly reviewsCount: number;
  readonly reviewsRating: number | null;
  readonly images: readonly ImageWire[];
  readonly locality: string;
  readonly distance: number | null;
}

export function toInventorySummary(row: InventorySummaryRow): InventorySummaryWire {
  const image = row.images.find(({ featured }) => featured) ?? row.images[0];
  return {
    id: row.id,
    name: row.name,
    canonical_name: row.canonicalName,
    image: image
      ? {
          path: image.path,
          base_path: image.base_path,
          ...(image.medium && { medium: image.medium }),
        }
      : null,
    locality: row.locality,
    pricing: {
      currency: row.currency,
      duration: durationOf(row.rentPeriod),
      available_price: row.availablePrice,
    },
    reviews_count: row.reviewsCount,
    reviews_rating: row.reviewsRating,
    distance: row.distance === null ? null : Math.round(row.distance),
  };
}
