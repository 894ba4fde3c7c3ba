import { imagesOf } from './images.ts';
import type { Thing } from './structuredData.ts';

export interface FloorPlanFacts {
  readonly name: string;
  /** Absolute. */
  readonly url: string;
  /** Square metres. */
  readonly area: number | null;
  readonly imageUrls: readonly string[];
}

/** Code of UN/CEFACT Recommendation 20. */
const SQUARE_METRE = 'MTK';

/** A room type. */
export const floorPlan = ({ area, imageUrls, name, url }: FloorPlanFacts): Thing => ({
  '@type': 'FloorPlan',
  name,
  url,
  ...(area !== null && {
    floorSize: { '@type': 'QuantitativeValue', value: area, unitCode: SQUARE_METRE },
  }),
  ...imagesOf(imageUrls),
});
