import { and, arrayContains, eq, inArray } from 'drizzle-orm';
import { type CircleTest, withinCircleOf } from '../../../../shared/domain/geo/pointCloud.ts';
import { radiusOptions } from '../../../../shared/domain/search/filters/distance.ts';
import { campusTimes } from '../../../../shared/domain/travel/campusTime.ts';
import type { Database } from '../../db/database.ts';
import { regions } from '../../db/schema.ts';
import type { AreaRegion } from '../area.ts';
import { type CampusChoice, universityRadius } from '../area.ts';
import {
  type FacetCall,
  type FacetPoints,
  isThere,
  keptRadius,
  type Where,
  whereOf,
} from './facetArea.ts';

export interface FacetPlace extends AreaRegion {
  readonly canonicalName: string;
}

/** Areas and universities that the filters of a region offer. */
export async function findFacetPlaces(
  db: Database,
  regionId: number,
): Promise<readonly FacetPlace[]> {
  return db
    .select({
      id: regions.id,
      canonicalName: regions.canonicalName,
      regionType: regions.regionType,
      lat: regions.lat,
      lng: regions.lng,
    })
    .from(regions)
    .where(
      and(
        arrayContains(regions.ancestorIds, [regionId]),
        inArray(regions.regionType, ['sublocality', 'establishment']),
        eq(regions.state, 'active'),
      ),
    );
}

type Counts = Readonly<Record<string, number>>;

const tally = (indexes: readonly number[], test: CircleTest): number => {
  let count = 0;
  for (const index of indexes) if (test(index)) count += 1;
  return count;
};

const countsOf = (entries: readonly (readonly [string, number])[]): Counts =>
  Object.fromEntries(entries);

export interface PlaceCounts {
  readonly counts: Readonly<Record<string, Counts>>;
  readonly without: Counts;
}

/**
 * Counts of the options that say where to look, over the points of what satisfies all the other
 * filters. Done here because a region has dozens of universities, each a circle, and the program
 * draws them a hundred times faster than an SQL expression.
 */
export function countPlaces(
  call: FacetCall,
  points: FacetPoints,
  offered: readonly FacetPlace[],
): PlaceCounts {
  const { places, query } = call;
  const { university } = places;
  const where = whereOf(call);
  const radius = keptRadius(call);
  const at = (change: Partial<Where>) => isThere(call, points, { ...where, ...change });
  const isNear = (campus: FacetPlace | typeof university, choice: CampusChoice): CircleTest =>
    campus ? withinCircleOf(points.cloud, campus, universityRadius(choice)) : () => true;

  const all = points.sublocalityIds.map((_, index) => index);
  const there = all.filter(at({}));
  const near = all.filter(isNear(university, query));
  const present = there.filter(isNear(university, query)).length;

  const ofType = (type: string) => offered.filter(({ regionType }) => regionType === type);
  return {
    counts: {
      university: countsOf([
        ...ofType('establishment').map(
          (campus) => [campus.canonicalName, tally(there, isNear(campus, query))] as const,
        ),
        // Places from elsewhere can be chosen, too.
        ...(university ? [[university.canonicalName, present] as const] : []),
      ]),
      locality: countsOf([
        ...countLocalities(call, { near, points, areas: ofType('sublocality') }),
        ...(places.locality ? [[places.locality.canonicalName, present] as const] : []),
      ]),
      region_radius: countsOf(
        radiusOptions.map((metres) => [
          metres === null ? 'all' : `${metres}`,
          tally(near, at({ radius: metres ?? undefined })),
        ]),
      ),
      ...(university && {
        campus_time: countsOf(
          campusTimes.map((time) => [
            time,
            tally(there, isNear(university, { campus_time: time })),
          ]),
        ),
      }),
    },
    without: {
      ...(university && { university: there.length }),
      ...(university &&
        query.campus_time !== '' && {
          campus_time: tally(there, isNear(university, { campus_time: '' })),
        }),
      ...(places.locality && { locality: tally(near, at({ locality: undefined, radius })) }),
      ...(radius !== undefined && { region_radius: tally(near, at({ radius: undefined })) }),
      ...(places.centre && { region_center: tally(near, at({ centre: undefined })) }),
    },
  };
}

interface LocalityRows {
  readonly near: readonly number[];
  readonly points: FacetPoints;
  readonly areas: readonly FacetPlace[];
}

/** Each area looks at its own members only. */
function countLocalities(
  call: FacetCall,
  { areas, near, points }: LocalityRows,
): (readonly [string, number])[] {
  const members = Map.groupBy(near, (index) => points.sublocalityIds[index]);
  const where = { centre: call.places.centre, radius: keptRadius(call) };
  return areas.map((locality) => [
    locality.canonicalName,
    tally(members.get(locality.id) ?? [], isThere(call, points, { ...where, locality })),
  ]);
}
