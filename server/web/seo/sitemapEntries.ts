import * as z from 'zod';
import { imagePath } from '../../../shared/domain/image/imageUrl.ts';
import { defaultLanguage } from '../../../shared/domain/language/language.ts';
import { campusRedirect } from '../../../shared/domain/region/campusRedirect.ts';
import { listLimit, regionListLimit } from '../../../shared/domain/search/searchLimits.ts';
import { articles } from '../../../shared/routes/articles.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import {
  articleRouteNames,
  furtherRoutes,
  publicFixedRoutes,
} from '../../../shared/routes/routeTable.ts';
import type { ApiCallName } from '../../../shared/ssr/apiClient.ts';
import { callAddress } from '../upstream/fetchEntry.ts';
import type { FetchUpstream } from '../upstream/upstream.ts';
import type { SitemapEntry } from './sitemapXml.ts';

/** Pictures named with a property: as many as its structured data holds. */
const MAX_IMAGES = 5;
/** A list that never ends would keep us asking for ever. */
const MAX_PAGES = 2000;
const IMAGE = { preset: 'gallery1080', quality: 70, format: 'jpg' } as const;

const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.object({
      result: z.array(item),
      meta: z.object({ next: z.number().nullable() }),
    }),
  });

/** A page is worth naming also where nobody says when it changed. */
const changed = z.iso.datetime().nullable().catch(null);

const regionPage = pageOf(z.object({ canonical_name: z.string(), updated_at: changed }));
const propertyPage = pageOf(
  z.object({
    canonical_name: z.string(),
    updated_at: changed,
    images: z.array(z.object({ path: z.string(), base_path: z.string() })).catch([]),
  }),
);

interface List<Item> {
  readonly name: ApiCallName;
  readonly path: string;
  readonly query: Readonly<Record<string, string | number | readonly string[]>>;
  readonly parse: (body: unknown) => {
    readonly data: { readonly result: Item[]; readonly meta: { readonly next: number | null } };
  };
}

/** Past the lookups' cache: a whole catalogue would push everything else out of it. */
const readAll = async <Item>(fetchUpstream: FetchUpstream, list: List<Item>): Promise<Item[]> => {
  const items: Item[] = [];
  let page: number | null = 1;
  for (let count = 0; page !== null && count < MAX_PAGES; count += 1) {
    const address = callAddress({ path: list.path, query: { ...list.query, p: page } });
    const { body } = await fetchUpstream({
      name: list.name,
      address,
      requestId: 'sitemap',
      language: defaultLanguage,
    });
    const { result, meta } = list.parse(body).data;
    items.push(...result);
    page = meta.next;
  }
  return items;
};

/** Regions with something to rent: pages without results are not to be found. */
export const regionEntries = async (fetchUpstream: FetchUpstream): Promise<SitemapEntry[]> => {
  const regions = await readAll(fetchUpstream, {
    name: 'regions',
    path: '/api/v0/regions',
    query: {
      limit: regionListLimit,
      state: 'active',
      min_active_inventory_count: 1,
      sort_key: 'id',
      sort_order: 'asc',
    },
    parse: (body) => regionPage.parse(body),
  });
  return regions
    .filter(({ canonical_name: name }) => name !== campusRedirect.campusRegion)
    .map(({ canonical_name: canonicalName, updated_at: changedAt }) => ({
      path: buildPath('search', { canonicalName }),
      changedAt,
    }));
};

export const propertyEntries = async (fetchUpstream: FetchUpstream): Promise<SitemapEntry[]> => {
  const properties = await readAll(fetchUpstream, {
    name: 'inventoryList',
    path: '/api/v1/inventories',
    query: { limit: listLimit, statuses: ['active'], sort_key: 'created', sort_order: 'asc' },
    parse: (body) => propertyPage.parse(body),
  });
  return properties.map(({ canonical_name: canonicalName, images, updated_at: changedAt }) => ({
    path: buildPath('property', { canonicalName }),
    changedAt,
    imagePaths: images
      .slice(0, MAX_IMAGES)
      .map(({ base_path: basePath, path }) =>
        imagePath({ basePath, path }, IMAGE.preset, IMAGE.quality, IMAGE.format),
      ),
  }));
};

const articleEntries = (): SitemapEntry[] =>
  articleRouteNames.flatMap((route) =>
    Object.entries(articles[route].dates).map(([slug, changedAt]) => ({
      path: buildPath(route, { slug }),
      changedAt,
    })),
  );

/** Pages of our own; when their words last changed is known of dated articles only. */
export const contentEntries = (): SitemapEntry[] => [
  ...[
    buildPath('home'),
    ...publicFixedRoutes.map((route) => buildPath(route)),
    ...furtherRoutes.map((route) => buildPath(route)),
  ].map((path) => ({ path, changedAt: null })),
  ...articleEntries(),
];
