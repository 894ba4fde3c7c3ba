import { and, arrayContains, eq, inArray, ne } from 'drizzle-orm';
import type { CircleTest } from '../../../../shared/domain/geo/pointCloud.ts';
import { radiusOptionsOf } from '../../../../shared/domain/search/filters/distance.ts';
import { campusTimes } from '../../../../shared/domain/travel/campusTime.ts';
import type { CatalogueReader } from '../../catalogue/catalogueReads.ts';
import { regions } from '../../db/schema.ts';
import { keptPlaces, type ListedPlace, placesStatement } from '../listedPlaces.ts';
import { whereOf } from '../listingConditions.ts';
import type { ListingQuery } from '../listingQuery.ts';
import { type FacetCall, type FacetPoints, isThere, keptRadius } from './facetArea.ts';

/**
 * Areas and universities that the filters of a region offer: those of a city, also on the pages of
 * its own areas and universities.
 */
export function findFacetPlaces(
  reader: CatalogueReader,
  { id, parentId, regionType }: Pick<ListedPlace, 'id' | 'parentId' | 'regionType'>,
): Promise<readonly ListedPlace[]> {
  const city = regionType === 'locality' ? id : (parentId ?? id);
  const isOffered = and(
    arrayContains(regions.ancestorIds, [city]),
    // No property lies in two areas.
    inArray(
      regions.regionType,
      regionType === 'sublocality' ? ['establishment'] : ['sublocality', 'establishment'],
    ),
    eq(regions.state, 'active'),
    ne(regions.id, id),
  );
  return reader.recall(placesStatement(isOffered), keptPlaces);
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

type Change = Partial<ReturnType<typeof whereOf>> & {
  readonly query?: Pick<ListingQuery, 'campus_time'>;
};

/**
 * Counts of the options that say where to look, among the points of what satisfies all the other
 * filters. Done here because a region has dozens of universities, each a circle, and the program
 * draws them a hundred times faster than an SQL expression.
 */
export function countPlaces(
  call: FacetCall,
  points: FacetPoints,
  all: readonly number[],
): PlaceCounts {
  const { offered, places, query, region } = call;
  const { locality, university } = places;
  const where = { ...whereOf(query, places), query };
  const radius = keptRadius(call);
  const count = (change: Change, among: readonly number[] = all): number =>
    tally(among, isThere(call, points, { ...where, ...change }));
  const present = count({});

  const ofType = (type: string) => offered.filter(({ regionType }) => regionType === type);
  const members = Map.groupBy(all, (index) => points.sublocalityIds[index]);
  return {
    counts: {
      university: countsOf([
        ...ofType('establishment').map(
          (campus) => [campus.canonicalName, count({ university: campus })] as const,
        ),
        // Places from elsewhere can be chosen, too.
        ...(university ? [[university.canonicalName, present] as const] : []),
      ]),
      locality: countsOf([
        // Each area looks at its own members only.
        ...ofType('sublocality').map((area) => {
          const own = members.get(area.id) ?? [];
          return [area.canonicalName, count({ locality: area, radius }, own)] as const;
        }),
        ...(locality ? [[locality.canonicalName, present] as const] : []),
      ]),
      region_radius: countsOf(
        radiusOptionsOf(locality?.regionType ?? region.regionType).map((metres) => [
          metres === null ? 'all' : `${metres}`,
          count({ radius: metres ?? undefined }),
        ]),
      ),
      ...(university && {
        campus_time: countsOf(
          campusTimes.map((time) => [time, count({ query: { campus_time: time } })]),
        ),
      }),
    },
    without: {
      ...(university && { university: count({ university: undefined }) }),
      ...(university &&
        query.campus_time !== '' && { campus_time: count({ query: { campus_time: '' } }) }),
      ...(locality && { locality: count({ locality: undefined, radius }) }),
      ...(radius !== undefined && { region_radius: count({ radius: undefined }) }),
      ...(places.centre && { region_center: count({ centre: undefined }) }),
    },
  };
}
