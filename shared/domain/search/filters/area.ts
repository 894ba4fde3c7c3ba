import {
  type Bounds,
  type FilterRecord,
  oneKey,
  type QueryValues,
  textValue,
  toDecimal,
} from '../filterRecord.ts';

const latBounds: Bounds = { min: -90, max: 90 };
const lngBounds: Bounds = { min: -180, max: 180 };
/** About ten centimetres. */
const coordinateDecimals = 6;

const latitude = (text: string | undefined): number | null =>
  toDecimal(text?.trim(), latBounds, coordinateDecimals);

const longitude = (text: string | undefined): number | null =>
  toDecimal(text?.trim(), lngBounds, coordinateDecimals);

const readCentre = (text: string | undefined): string | null => {
  const [latText, lngText, ...rest] = text?.split(',') ?? [];
  const lat = latitude(latText);
  const lng = longitude(lngText);
  return lat === null || lng === null || rest.length > 0 ? null : `${lat},${lng}`;
};

export interface CentreFilter {
  /** "latitude,longitude". */
  readonly region_center: string | null;
}

/** The middle of the circle that is searched. */
export const centre: FilterRecord<CentreFilter, 'region_center'> = oneKey(
  'region_center',
  'region_center',
  { role: 'endless', read: (values, key) => readCentre(textValue(values, key)) },
);

export interface BoundsFilter {
  /** South-west and north-east corner: lat1, lng1, lat2, lng2. */
  readonly region_bounds: readonly [number, number, number, number] | null;
}

const readBounds = (values: QueryValues): BoundsFilter['region_bounds'] => {
  const lat1 = latitude(textValue(values, 'region_bounds_lat1'));
  const lng1 = longitude(textValue(values, 'region_bounds_lng1'));
  const lat2 = latitude(textValue(values, 'region_bounds_lat2'));
  const lng2 = longitude(textValue(values, 'region_bounds_lng2'));
  if (lat1 === null || lng1 === null || lat2 === null || lng2 === null) return null;
  // Any two opposite corners name the same rectangle.
  return [Math.min(lat1, lat2), Math.min(lng1, lng2), Math.max(lat1, lat2), Math.max(lng1, lng2)];
};

/** The part of the map that is shown. */
export const bounds: FilterRecord<
  BoundsFilter,
  'region_bounds_lat1' | 'region_bounds_lng1' | 'region_bounds_lat2' | 'region_bounds_lng2'
> = {
  keys: {
    region_bounds_lat1: 'endless',
    region_bounds_lng1: 'endless',
    region_bounds_lat2: 'endless',
    region_bounds_lng2: 'endless',
  },
  parse: (values) => ({ region_bounds: readBounds(values) }),
  write: ({ region_bounds: corners }) =>
    corners
      ? {
          region_bounds_lat1: corners[0],
          region_bounds_lng1: corners[1],
          region_bounds_lat2: corners[2],
          region_bounds_lng2: corners[3],
        }
      : {},
};
