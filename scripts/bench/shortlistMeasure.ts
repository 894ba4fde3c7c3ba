import { sql } from 'drizzle-orm';
import type { OpenedDatabase } from '../../server/api/db/database.ts';
import { openDatabase } from '../../server/api/db/openDatabase.ts';
import { users } from '../../server/api/db/userTables.ts';
import { createVacuum } from '../../server/api/jobs/vacuum.ts';
import { selectPage } from '../../server/api/shortlist/shortlist.queries.ts';
import { accountListPageSize } from '../../shared/domain/user/accountLists.ts';
import { shortlistSorts } from '../../shared/domain/user/shortlist.ts';
import { timesOf } from './listingMeasures.ts';
import { atMost, type Measurement, quantile } from './measurement.ts';

/** As for a page of a listing. */
const P95_MS = 15;
const ENTRIES = 10_000;

/** Somebody who keeps every home, once a day has passed. */
const fillShortlist = async ({ db, vacuum }: OpenedDatabase): Promise<number> => {
  const at = new Date();
  const [user] = await db
    .insert(users)
    .values({ loginType: 'email_otp', createdAt: at, updatedAt: at })
    .returning({ id: users.id });
  if (!user) throw new Error('nobody was made');
  await db.execute(sql`
    insert into shortlists (user_id, inventory_id, currency, was_available, created_at)
    select ${user.id}, id, currency, true, now() from properties order by id limit ${ENTRIES}`);
  if (vacuum) await createVacuum({ db, vacuum })('', at);
  return user.id;
};

/** The first page of a shortlist as long as it may be, in every order. */
export const measureShortlist = async (dataDir: string): Promise<Measurement[]> => {
  const opened = await openDatabase({ dataDir });
  try {
    const userId = await fillShortlist(opened);
    const measurements: Measurement[] = [];
    for (const sort of shortlistSorts) {
      const asked = { userId, sort, page: 1, limit: accountListPageSize };
      const times = await timesOf(() => selectPage(opened.db, asked));
      const what = `a page of ${ENTRIES} shortlist entries by ${sort}, p95`;
      measurements.push(atMost(what, quantile(times, 0.95), { limit: P95_MS, unit: 'ms' }));
    }
    return measurements;
  } finally {
    await opened.close();
  }
};
