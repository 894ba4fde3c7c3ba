import { openDatabase } from '../../../server/api/db/openDatabase.ts';
import { addPartner } from '../../../server/api/partners/savePartner.ts';
import { createRandom } from '../../../server/demo/catalogue/random.ts';
import { drawIcon, drawLogo } from '../../../server/demo/partners/drawLogo.ts';
import type { Catalogue, CatalogueEntry } from './catalogue.ts';
import type { TracedSite } from './trace.ts';

const PLACES = { least: 1, most: 4 };
const SHAPE = 'M20 7 34 19h-4v13h-7v-8h-6v8h-7V19H6z';

const lastPart = ({ path }: CatalogueEntry): string => path.split('/').at(-1) ?? '';

/** What is found on the site: the regions and what is in them, as search shows it there. */
const catalogueOf = ({ properties }: Catalogue, regions: readonly CatalogueEntry[]): Catalogue => {
  const inside = new Set(regions.flatMap(({ keys }) => keys));
  return {
    regions,
    properties: properties.filter(({ keys }) => keys.some((key) => inside.has(key))),
  };
};

/**
 * Adds partners to the filled database of a data folder: each has colours, pictures and some cities of
 * its own, and every second one finds nothing else.
 */
export const addPartnerSites = async (
  dataDir: string,
  catalogue: Catalogue,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<readonly TracedSite[]> => {
  const random = createRandom(seed, 'partners');
  const color = (): string => `#${random.int(0, 0xffffff).toString(16).padStart(6, '0')}`;
  const opened = await openDatabase({ dataDir });
  try {
    const at = new Date();
    const sites: TracedSite[] = [];
    for (let index = 1; index <= count; index += 1) {
      const subdomain = `partner-${index}`;
      const regions = random.sample(catalogue.regions, random.int(PLACES.least, PLACES.most));
      const design = { name: `Partner ${index}`, ground: color(), mark: '#ffffff', shape: SHAPE };
      const row = await opened.db.transaction((db) =>
        addPartner(
          db,
          {
            ...{ subdomain, name: design.name, brandColor: design.ground, ctaColor: color() },
            footerColor: color(),
            icon: Buffer.from(drawIcon(design)),
            logo: Buffer.from(drawLogo(design)),
            places: regions.map(lastPart),
            isGlobalSearchEnabled: index % 2 === 0,
          },
          at,
        ),
      );
      sites.push({
        host: `${subdomain}.localhost`,
        partnerId: row.id,
        catalogue: catalogueOf(catalogue, regions),
      });
    }
    return sites;
  } finally {
    await opened.close();
  }
};
