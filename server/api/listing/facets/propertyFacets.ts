import type { GeoPoint } from '../../../../shared/domain/geo/geoPoint.ts';
import { guarantorValues } from '../../../../shared/domain/search/filters/guarantor.ts';

/** Where a property lies. */
export interface FacetPlace extends GeoPoint {
  readonly sublocalityId: number | null;
}

/** What the options of filters tell properties apart by. */
export interface PropertyFacets {
  /** Its rents are by the month, else by the week. */
  readonly isMonthly: boolean;
  readonly unitType: string;
  readonly guarantors: readonly string[];
  /** See schema.ts. */
  readonly featureBits: number;
  readonly rating: number | null;
  readonly isBookable: boolean;
}

/** The first of them. */
const PLACE_PARTS = 3;
/** How many parts the text of the column `facets` has. */
export const FACET_PARTS = 9;

const optionalNumber = (text: string): number | null => (text === '' ? null : Number(text));

/** @param parts of the column `facets`, in the order in which schema.ts puts them. */
export const readPlace = ([lat, lng, area = '']: readonly string[]): FacetPlace => ({
  lat: Number(lat),
  lng: Number(lng),
  sublocalityId: optionalNumber(area),
});

/**
 * Made once of each text, for those that hundreds of thousands have. A text that is cut out of a
 * longer one keeps all of that in memory, hence the copy.
 */
const onceOf = <Value>(make: (text: string) => Value): ((text: string) => Value) => {
  const made = new Map<string, Value>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const copy = Buffer.from(text).toString();
    const value = make(copy);
    made.set(copy, value);
    return value;
  };
};

const unitTypeOf = onceOf((text) => text);
const guarantorsOf = onceOf((flags): readonly string[] =>
  guarantorValues.filter((_, index) => flags[index] === '1'),
);

/** @param parts see `readPlace`. */
export const readFacets = (parts: readonly string[], hasStays: boolean): PropertyFacets => {
  const [period, unitType = '', flags = '', bits, rating = '', bookable] = parts.slice(PLACE_PARTS);
  return {
    isMonthly: period === 'monthly',
    unitType: unitTypeOf(unitType),
    guarantors: guarantorsOf(flags),
    featureBits: Number(bits),
    rating: optionalNumber(rating),
    isBookable: bookable === '1' && hasStays,
  };
};
