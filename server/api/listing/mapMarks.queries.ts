import { eq, sql } from 'drizzle-orm';
import { catalogueVersion, type Versioned } from '../catalogue/catalogueReads.ts';
import type { Database } from '../db/database.ts';
import { properties, stays } from '../db/schema.ts';
import { type GeoBox, withinBox } from '../geo/circle.ts';
import { propertyCondition, stayCondition } from './listingConditions.ts';
import type { ListingQuery } from './listingQuery.ts';
import type { ListingPlaces } from './places.ts';

export interface MapRequest {
  readonly query: ListingQuery;
  readonly places: ListingPlaces;
  /** Undefined: wherever there are results. */
  readonly box: GeoBox | undefined;
  /** The zoom of Web Mercator tiles of 256 pixels; undefined: as fits the box. */
  readonly zoom: number | undefined;
  /** ISO date. */
  readonly today: string;
}

/** Up to so many results are sent one by one: whoever draws them knows how large a pin is. */
export const MOST_PINS = 200;
/** Squares of the grid, in pixels; about half of a pin, so that few neighbours are parted. */
const SQUARE_PX = 32;
/** However large the box is for its zoom. */
const MOST_SQUARES = 48;

export interface MarkRow extends Versioned, Record<string, unknown> {
  /** How many results all marks stand for. */
  readonly total: number;
  /** Null where there is no result at all. */
  readonly count: number | null;
  readonly lat: number;
  readonly lng: number;
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly price: number | null;
  readonly currency: string;
  readonly rent_period: string;
  /** Whether all rents of the mark have one currency and period. */
  readonly is_comparable: boolean;
  /** Null unless the mark is a single property. */
  readonly id: number | null;
  readonly canonical_name: string | null;
  readonly name: string | null;
}

/** Every result with its place on the square world, 0 to 1, and the price of its matching stay. */
function matching({ box, places, query, today }: MapRequest) {
  const wanted = stayCondition(query, today);
  const price = wanted
    ? sql`(select min(${stays.price}) from ${stays}
        where ${eq(stays.propertyId, properties.id)} and ${wanted})`
    : sql`${properties.minAvailablePrice}`;
  return sql`
    select * from (
      select ${properties.id}, ${properties.lat}, ${properties.lng}, ${properties.currency},
        ${properties.rentPeriod}, (${properties.lng} + 180) / 360 as x,
        0.5 - ln(tan(pi() / 4 + radians(${properties.lat}) / 2)) / (2 * pi()) as y,
        ${price} as price
      from ${properties}
      where ${propertyCondition(query, places)} and ${box ? withinBox(properties, box) : sql`true`}
      offset 0
    ) candidate
    ${wanted ? sql`where price is not null` : sql``}`;
}

/** The statement of one answer, to be awaited or explained. */
export function mapMarksStatement(request: MapRequest) {
  const side = request.zoom === undefined ? 0 : SQUARE_PX / (256 * 2 ** request.zoom);
  return sql`
    with matching as materialized (${matching(request)}),
    extent as (
      select count(*)::int as total,
        greatest(${side}::float8, (max(x) - min(x)) / ${MOST_SQUARES}::int,
          (max(y) - min(y)) / ${MOST_SQUARES}::int, 1e-9) as side
      from matching
    ),
    marks as (
      select count(*)::int as count, avg(lat) as lat, avg(lng) as lng, min(lat) as south,
        min(lng) as west, max(lat) as north, max(lng) as east, min(price) as price,
        min(currency) as currency, min(rent_period) as rent_period,
        min(currency) = max(currency) and min(rent_period) = max(rent_period) as is_comparable,
        min(id) as first_id
      from matching cross join extent
      group by case when total <= ${MOST_PINS}::int then id end, floor(x / side), floor(y / side)
    )
    select ${catalogueVersion} as version, extent.total, marks.*, ${properties.id},
      ${properties.canonicalName}, ${properties.name}
    from extent left join marks on true
    left join ${properties} on marks.count = 1 and ${properties.id} = marks.first_id
    order by marks.first_id`;
}

export async function findMapMarks(db: Database, request: MapRequest): Promise<readonly MarkRow[]> {
  return (await db.execute<MarkRow>(mapMarksStatement(request))).rows;
}
