import { guarantorValues } from '../../../../shared/domain/search/filters/guarantor.ts';

/** What the options of filters, and circles, tell properties apart by. */
export interface PropertyFacets {
  readonly lat: number;
  readonly lng: number;
  readonly sublocalityId: number | null;
  /** Its rents are by the month, else by the week. */
  readonly isMonthly: boolean;
  readonly unitType: string;
  readonly guarantors: readonly string[];
  /** See schema.ts. */
  readonly featureBits: number;
  readonly rating: number | null;
  readonly isBookable: boolean;
}

/** How many parts the text of the column `facets` has. */
export const FACET_PARTS = 9;

const optionalNumber = (text: string): number | null => (text === '' ? null : Number(text));

/** @param parts of the column `facets`, in the order in which schema.ts puts them. */
export const readFacets = (parts: readonly string[]): PropertyFacets => {
  const [lat, lng, area = '', period, unitType = '', flags = '', bits, rating = '', bookable] =
    parts;
  return {
    lat: Number(lat),
    lng: Number(lng),
    sublocalityId: optionalNumber(area),
    isMonthly: period === 'monthly',
    unitType,
    guarantors: guarantorValues.filter((_, index) => flags[index] === '1'),
    featureBits: Number(bits),
    rating: optionalNumber(rating),
    isBookable: bookable === '1',
  };
};
