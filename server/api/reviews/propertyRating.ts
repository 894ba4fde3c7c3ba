import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { userReviews } from '../db/reviewTables.ts';
import { properties, reviews } from '../db/schema.ts';

/** To one decimal, as the catalogue counts its own. */
const countedReviews = (where: SQL): SQL => sql`
  update ${properties} set reviews_count = shown.count, reviews_rating = shown.rating
  from (
    select property.id, count(review.rating)::int as count,
      round(avg(review.rating), 1)::float8 as rating
    from ${properties} as property
    cross join lateral (
      select rating from ${reviews} where property_id = property.id
      union all
      select rating from ${userReviews} where property_id = property.id and state = 'published'
    ) as review
    where ${where}
    group by property.id
  ) as shown
  where ${properties.id} = shown.id`;

/**
 * Writes number and mean of all published reviews of a property where lists, cards, filters and
 * structured data read them. To be called in the transaction that publishes or takes one back.
 */
export async function recountReviews(
  db: Database,
  propertyIds: readonly number[],
  at: Date,
): Promise<void> {
  if (propertyIds.length === 0) return;
  // Whoever waits for the lock counts what the one in front has published.
  await db
    .select({ id: properties.id })
    .from(properties)
    .where(inArray(properties.id, [...propertyIds]))
    .orderBy(properties.id)
    .for('update');
  await db
    .update(properties)
    .set({ reviewsCount: 0, reviewsRating: null, updatedAt: at })
    .where(inArray(properties.id, [...propertyIds]));
  await db.execute(
    countedReviews(
      sql`property.id in (${sql.join(
        propertyIds.map((id) => sql`${id}::int`),
        sql`, `,
      )})`,
    ),
  );
}

/** Users' reviews count again after the catalogue was written anew. */
export async function recountAllReviewed(db: Database): Promise<void> {
  await db.execute(
    countedReviews(
      sql`property.id in (select property_id from ${userReviews} where state = 'published')`,
    ),
  );
}

/** Properties whose rating somebody's reviews count in. */
export async function reviewedBy(db: Database, userId: number): Promise<readonly number[]> {
  const rows = await db
    .selectDistinct({ propertyId: userReviews.propertyId })
    .from(userReviews)
    .where(sql`${eq(userReviews.userId, userId)} and ${eq(userReviews.state, 'published')}`);
  return rows.map(({ propertyId }) => propertyId);
}
