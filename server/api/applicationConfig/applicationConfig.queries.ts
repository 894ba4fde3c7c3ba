import { asc, eq } from 'drizzle-orm';
import type { ConfigComponentWire } from '../../../shared/contracts/region.wire.ts';
import type { Database } from '../db/database.ts';
import { applicationConfigs } from '../db/schema.ts';

export type ConfiguredPlace =
  | { readonly page: string; readonly regionId?: undefined }
  | { readonly page?: undefined; readonly regionId: number };

/** Components of a configured page or region in the order they are shown. */
export async function findComponents(
  db: Database,
  { page, regionId }: ConfiguredPlace,
): Promise<ConfigComponentWire[]> {
  return db
    .select({
      type: applicationConfigs.type,
      title: applicationConfigs.title,
      data: applicationConfigs.data,
    })
    .from(applicationConfigs)
    .where(
      page === undefined
        ? eq(applicationConfigs.regionId, regionId)
        : eq(applicationConfigs.page, page),
    )
    .orderBy(asc(applicationConfigs.position), asc(applicationConfigs.id));
}
