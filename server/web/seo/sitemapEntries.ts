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
/** A list of pages that never ends would keep us asking for ever; behind a number it gets shorter. */
const MAX_PAGES = 2000;
const IMAGE = { preset: 'gallery1080', quality: 70, format: 'jpg' } as const;

const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.object({
      result: z.array(item),
      meta: z.object({
        next: z.number().nullable(),
        next_after_id: z.number().nullable().optional(),
      }),
    }),
  });

/** As they come from the upstream: a whole catalogue of them is never held. */
export type SitemapPages = AsyncIterable<readonly SitemapEntry[]>;

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

type ListQuery = Readonly<Record<string, string | number | readonly string[]>>;

interface ListPage<Item> {
  readonly data: {
    readonly result: readonly Item[];
    readonly meta: { readonly next: number | null; readonly next_after_id?: number | null };
  };
}

interface List<Item> {
  readonly name: ApiCallName;
  readonly path: string;
  readonly query: ListQuery;
  readonly parse: (body: unknown) => ListPage<Item>;
}

/** Where a list goes on: behind a number, or where the upstream knows no such place by pages. */
const placeAfter = (
  { next, next_after_id: afterId }: ListPage<unknown>['data']['meta'],
  count: number,
): ListQuery | null => {
  if (afterId !== undefined) return afterId === null ? null : { after_id: afterId };
  return next === null || count >= MAX_PAGES ? null : { p: next };
};

/** Past the lookups' cache: a whole catalogue would push everything else out of it. */
async function* readAll<Item>(
  fetchUpstream: FetchUpstream,
  list: List<Item>,
): AsyncGenerator<readonly Item[]> {
  let place: ListQuery | null = { p: 1, after_id: 0 };
  for (let count = 1; place !== null; count += 1) {
    const { body } = await fetchUpstream({
      name: list.name,
      address: callAddress({ path: list.path, query: { ...list.query, ...place } }),
      requestId: 'sitemap',
      language: defaultLanguage,
    });
    const { meta, result } = list.parse(body).data;
    yield result;
    place = placeAfter(meta, count);
  }
}

/** Regions with something to rent: pages without results are not to be found. */
export async function* regionEntries(fetchUpstream: FetchUpstream): SitemapPages {
  const pages = readAll(fetchUpstream, {
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
  for await (const regions of pages) {
    yield regions
      .filter(({ canonical_name: name }) => name !== campusRedirect.campusRegion)
      .map(({ canonical_name: canonicalName, updated_at: changedAt }) => ({
        path: buildPath('search', { canonicalName }),
        changedAt,
      }));
  }
}

export async function* propertyEntries(fetchUpstream: FetchUpstream): SitemapPages {
  const pages = readAll(fetchUpstream, {
    name: 'inventoryList',
    path: '/api/v1/inventories',
    query: { limit: listLimit, statuses: ['active'], sort_key: 'created', sort_order: 'asc' },
    parse: (body) => propertyPage.parse(body),
  });
  for await (const properties of pages) {
    yield properties.map(({ canonical_name: canonicalName, images, updated_at: changedAt }) => ({
      path: buildPath('property', { canonicalName }),
      changedAt,
      imagePaths: images
        .slice(0, MAX_IMAGES)
        .map(({ base_path: basePath, path }) =>
          imagePath({ basePath, path }, IMAGE.preset, IMAGE.quality, IMAGE.format),
        ),
    }));
  }
}

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
