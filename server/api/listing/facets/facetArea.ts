import { inArray, or, type SQL } from 'drizzle-orm';
import type { GeoPoint } from '../../../../shared/domain/geo/geoPoint.ts';
import {
  type CircleTest,
  type PointCloud,
  withinCircleOf,
} from '../../../../shared/domain/geo/pointCloud.ts';
import {
  localityRadiusMetres,
  universityRadiusMetres,
} from '../../../../shared/domain/search/searchDefaults.ts';
import { properties } from '../../db/schema.ts';
import { boxAround, type GeoBox, withinBox } from '../../geo/circle.ts';
import {
  type AreaRegion,
  DEFAULT_RADIUS,
  defaultRadius,
  looksAroundRegion,
  type PlacedRegion,
  universityRadius,
  type Where,
} from '../area.ts';
import type { ListedPlace } from '../listedPlaces.ts';
import type { ListingQuery } from '../listingQuery.ts';
import type { ListingPlaces } from '../places.ts';

/** A call about a region that is no country and no state. */
export interface FacetCall {
  readonly query: ListingQuery;
  readonly places: ListingPlaces;
  readonly region: AreaRegion & { readonly countryCode: string };
  /** Areas and universities that the filters offer. */
  readonly offered: readonly ListedPlace[];
}

/** The radius that stays when a locality comes or goes: callers name the usual ones as well. */
export function keptRadius({ places, query, region }: FacetCall): number | undefined {
  const { region_radius: radius } = query;
  const usual = places.locality ? localityRadiusMetres : defaultRadius(region);
  return radius === DEFAULT_RADIUS || radius === usual ? undefined : radius;
}

/** Where the rows lie, column by column. */
export interface FacetPoints {
  readonly cloud: PointCloud;
  readonly sublocalityIds: readonly (number | null)[];
}

const both = (one: CircleTest | undefined, other: CircleTest | undefined): CircleTest => {
  if (!one || !other) return one ?? other ?? (() => true);
  return (index) => one(index) && other(index);
};

/** Only an area has members among the properties of a city. */
const isMember = ({ id, regionType }: AreaRegion, { sublocalityIds }: FacetPoints) =>
  regionType === 'sublocality' ? (index: number) => sublocalityIds[index] === id : undefined;

interface FacetWhere extends Where {
  readonly query: Pick<ListingQuery, 'campus_time'>;
}

/** The rule of the listing's own condition for region, locality and university, in the program. */
export function isThere(
  { region }: Pick<FacetCall, 'region'>,
  points: FacetPoints,
  where: FacetWhere,
): CircleTest {
  const { centre, locality, query, radius, university } = where;
  const within = (middle: GeoPoint, metres: number) => withinCircleOf(points.cloud, middle, metres);
  const ownRadius = locality ? undefined : radius;
  const inRegion = looksAroundRegion(region, where)
    ? both(
        centre ? undefined : isMember(region, points),
        within(centre ?? region, ownRadius ?? defaultRadius(region)),
      )
    : undefined;
  const inLocality =
    locality && both(isMember(locality, points), within(locality, radius ?? localityRadiusMetres));
  const nearUniversity = university && within(university, universityRadius(query));
  return both(inLocality, both(nearUniversity, inRegion));
}

const contains = (outer: GeoBox, inner: GeoBox): boolean =>
  inner.south >= outer.south &&
  inner.north <= outer.north &&
  inner.west >= outer.west &&
  inner.east <= outer.east;

/** Where a place that stands for its region reaches. */
const reachOf = (place: PlacedRegion, { query }: FacetCall): GeoBox => {
  const isUniversity = place.regionType === 'establishment';
  const wide = Math.max(localityRadiusMetres, query.region_radius ?? 0);
  return boxAround({ centre: place, radius: isUniversity ? universityRadiusMetres : wide });
};

/** Boxes around everywhere that any option may look. */
export function anywhereOf(call: FacetCall, centre: GeoPoint | undefined): SQL | undefined {
  const { offered, places, query, region } = call;
  const radius = Math.max(defaultRadius(region), query.region_radius ?? 0);
  const around = boxAround({ centre: centre ?? region, radius });
  // Where the centre was moved, everything lies around it; else places stand for their region.
  const standIns = centre ? [] : [...offered, places.locality, places.university];
  const further = standIns.flatMap((place): PlacedRegion[] => {
    const isHere = place?.ancestorIds.includes(region.id) === true;
    return isHere && !contains(around, reachOf(place, call)) ? [place] : [];
  });
  const isArea = ({ regionType }: PlacedRegion): boolean => regionType === 'sublocality';
  const areas = further.filter(isArea).map(({ id }) => id);
  return or(
    withinBox(properties, around),
    areas.length > 0 ? inArray(properties.sublocalityId, areas) : undefined,
    ...further
      .filter((place) => !isArea(place))
      .map((place) => withinBox(properties, reachOf(place, call))),
  );
}
