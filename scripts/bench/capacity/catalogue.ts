import { asc, desc, eq, sql } from 'drizzle-orm';
import { openDatabase } from '../../../server/api/db/openDatabase.ts';
import { properties, regions } from '../../../server/api/db/schema.ts';

export interface CatalogueEntry {
  readonly path: string;
  /** What a change of it purges. */
  readonly keys: readonly string[];
}

export interface Catalogue {
  /** The most relevant first. */
  readonly properties: readonly CatalogueEntry[];
  /** Those with the most listings first. */
  readonly regions: readonly CatalogueEntry[];
}

/** Everything in the filled database of a data folder that has a page. */
export const readCatalogue = async (dataDir: string): Promise<Catalogue> => {
  const opened = await openDatabase({ dataDir });
  try {
    const listed = await opened.db
      .select({ id: properties.id, name: properties.canonicalName, region: properties.regionId })
      .from(properties)
      .where(eq(properties.status, 'active'))
      .orderBy(desc(properties.relevance), asc(properties.id));
    const places = await opened.db
      .select({ id: regions.id, name: regions.canonicalName })
      .from(regions)
      .innerJoin(properties, eq(properties.regionId, regions.id))
      .groupBy(regions.id, regions.canonicalName)
      .orderBy(desc(sql`count(*)`), asc(regions.id));
    return {
      properties: listed.map(({ id, name, region }) => ({
        path: `/places/${name}`,
        keys: [`inventory:${id}`, `region:${region}`],
      })),
      regions: places.map(({ id, name }) => ({
        path: `/places/search/${name}`,
        keys: [`region:${id}`],
      })),
    };
  } finally {
    await opened.close();
  }
};
