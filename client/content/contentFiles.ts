import {
  type FurtherRoute,
  furtherRoutes,
  type PublicFixedRoute,
  publicFixedRoutes,
} from '../../shared/routes/routeTable.ts';
import type { Content } from './contentSchema.ts';

/** Pages that are drawn from data or made by hand. */
const withoutFile = ['plus', 'sitemap'] as const satisfies readonly PublicFixedRoute[];

/** Pages that are made of a content file, which bears the name of the route. */
export type ContentName = Exclude<PublicFixedRoute, (typeof withoutFile)[number]> | FurtherRoute;

export const contentNames: readonly ContentName[] = [...publicFixedRoutes, ...furtherRoutes].filter(
  (name): name is ContentName => !(withoutFile as readonly string[]).includes(name),
);

/**
 * One chunk a file: a page brings its own text and no other. A browser build holds the files of its
 * language alone (`ownContent` in webpack.config.ts), the server's those of all.
 */
export const importContent = async (locale: string, name: ContentName): Promise<Content> => {
  const file: unknown = await import(`./${locale}/${name}.json`);
  // The types inferred from JSON are too wide; a test holds every file against the schema.
  return (file as { readonly default: Content }).default;
};
