import {
  type ComparedAddress,
  comparedAddress,
  comparedQuery,
} from '../domain/compare/comparedAddress.ts';
import { searchName } from '../domain/search/filters/name.ts';
import type { SearchAddress } from '../domain/search/searchAddress.ts';
import { parseSearchAddress, searchAddressQuery } from '../domain/search/searchAddress.ts';
import { isPropertyKey } from './propertyKeys.ts';

/** Known keys with valid values, defaults left out, in a fixed order. */
export type NormalisedQuery = readonly (readonly [string, string])[];

/** Which query keys change a page; all others leave the canonical link and the cache key. */
export interface RouteQuery<Value> {
  /**
   * Reads any query without failing; all spellings of one choice give equal values.
   * @param today ISO date (UTC): months that have passed are dropped.
   */
  parse(query: URLSearchParams, today: string): Value;
  write(value: Value): NormalisedQuery;
}

/** `public`: the same bytes for everyone. `personal`: for one visitor, never stored. */
export type CacheClass = 'public' | 'personal';

/** Who may open a page. `bearer`: whoever holds the secret that stands in its address. */
export type RouteAccess = 'public' | 'signedIn' | 'bearer';

/** Names under which page views are tracked. */
export const pageTypes = [
  'home_page',
  'search_page',
  'profile_page',
  'inventory_page',
  'lead_form_page',
  'book_form',
  'payment_form',
  'activity_page',
  'map',
  'property_page',
  'shortlist_page',
  'support_page',
] as const;

export type PageType = (typeof pageTypes)[number];

export interface RouteDefinition {
  /** Segments that begin with a colon are parameters. */
  readonly path: string;
  readonly query: RouteQuery<unknown>;
  /**
   * Keys by which visitors choose something on the page. They are read in the browser alone: no
   * document, canonical link or cache key depends on them.
   */
  readonly isChoice?: (key: string) => boolean;
  readonly cache: CacheClass;
  readonly pageType: PageType;
  readonly access: RouteAccess;
}

const noQuery: RouteQuery<null> = { parse: () => null, write: () => [] };

/** For pages that are made for one visitor and never kept. */
const wholeQuery: RouteQuery<NormalisedQuery> = {
  parse: (query) => [...query].filter(([, value]) => value !== ''),
  write: (pairs) => pairs,
};

const placeName: RouteQuery<string | null> = {
  parse: (query) => searchName(query.get('name')),
  write: (name) => (name === null ? [] : [['name', name]]),
};

const searchQuery: RouteQuery<SearchAddress> = {
  parse: parseSearchAddress,
  write: searchAddressQuery,
};

const comparedProperties: RouteQuery<ComparedAddress> = {
  parse: comparedAddress,
  write: comparedQuery,
};

const open = { cache: 'public', access: 'public' } as const;

/** Made for one visitor and never kept. */
const personal = { cache: 'personal', query: wholeQuery } as const;

/** A page that informs or helps: the same for everyone, whatever its query says. */
const informing = <Path extends string>(path: Path) =>
  ({ ...open, path, query: noQuery, pageType: 'support_page' }) as const;

/** A page of an account: for whoever is signed in alone. */
const ownPage = <Path extends string>(path: Path) =>
  ({ ...personal, path, pageType: 'profile_page', access: 'signedIn' }) as const;

/** Pages at a fixed address that are listed in the sitemaps. */
const publicFixedPages = {
  blog: informing('/blog'),
  help: informing('/help'),
  career: informing('/career'),
  about: informing('/about'),
  groupBooking: informing('/group-booking'),
  referralProgramme: informing('/referral-programme'),
  howItWorks: informing('/how-it-works'),
  contact: informing('/contact'),
  news: informing('/news'),
  ambassador: informing('/ambassador'),
  plus: informing('/plus'),
  scholarship: informing('/scholarship'),
  exams: informing('/exams'),
  terms: informing('/terms'),
  privacy: informing('/privacy'),
  sitemap: informing('/sitemap'),
  media: informing('/media'),
  podcast: informing('/podcast'),
  partner: informing('/partner'),
  universityPartnerships: informing('/university-partnerships'),
} as const;

/** Public as well, but led to from pages and not from header, menu or footer. */
const furtherPages = { connect: informing('/connect') } as const;

/** Pieces of text with an address of their own, below that of the page that lists them. */
const articlePages = {
  blogPost: informing('/blog/:slug'),
  helpTopic: informing('/help/:slug'),
  mediaItem: informing('/media/:slug'),
  newsItem: informing('/news/:slug'),
  podcastEpisode: informing('/podcast/:slug'),
} as const;

/**
 * Every page of the product, in match order: literal segments come first. A route that lacks a
 * field does not compile.
 */
export const routeTable = {
  home: { ...open, path: '/', query: noQuery, pageType: 'home_page' },
  homeIndex: { ...open, path: '/index', query: noQuery, pageType: 'home_page' },
  searchEntry: { ...open, path: '/places/search', query: placeName, pageType: 'search_page' },
  search: {
    ...open,
    path: '/places/search/:canonicalName',
    query: searchQuery,
    pageType: 'search_page',
  },
  property: {
    ...open,
    path: '/places/:canonicalName',
    query: noQuery,
    isChoice: isPropertyKey,
    pageType: 'property_page',
  },
  placeForm: {
    ...personal,
    path: '/places/:canonicalName/form',
    pageType: 'lead_form_page',
    access: 'bearer',
  },
  login: { ...personal, path: '/login', pageType: 'support_page', access: 'public' },
  profile: ownPage('/profile'),
  profileLeads: { ...ownPage('/profile/leads'), pageType: 'activity_page' },
  profileSupport: { ...ownPage('/profile/support'), pageType: 'support_page' },
  profileCashback: { ...ownPage('/profile/leads/support'), pageType: 'support_page' },
  profileShortlist: { ...ownPage('/profile/shortlist'), pageType: 'shortlist_page' },
  profileReviews: ownPage('/profile/reviews'),
  list: ownPage('/list'),
  dashboard: ownPage('/dashboard'),
  report: { ...personal, path: '/report', pageType: 'support_page', access: 'public' },
  sharedShortlist: {
    ...personal,
    path: '/shared/:token',
    pageType: 'shortlist_page',
    access: 'bearer',
  },
  compare: { ...open, path: '/compare', query: comparedProperties, pageType: 'inventory_page' },
  ...publicFixedPages,
  ...furtherPages,
  ...articlePages,
  plusService: informing('/plus/service/:id'),
  styleGuide: { ...informing('/styleguide'), cache: 'personal' },
} as const satisfies Readonly<Record<string, RouteDefinition>>;

export type RouteName = keyof typeof routeTable;

export const routeNames = Object.keys(routeTable) as readonly RouteName[];

type ParamNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

export type RouteParams<Name extends RouteName> = {
  readonly [Key in ParamNames<(typeof routeTable)[Name]['path']>]: string;
};

/** What the query of a route says, once it has been read. */
export type RouteQueryValue<Name extends RouteName> = ReturnType<
  (typeof routeTable)[Name]['query']['parse']
>;

export type PublicFixedRoute = keyof typeof publicFixedPages;

export const publicFixedRoutes = Object.keys(publicFixedPages) as readonly PublicFixedRoute[];

export type FurtherRoute = keyof typeof furtherPages;

export const furtherRoutes = Object.keys(furtherPages) as readonly FurtherRoute[];

export type ArticleRoute = keyof typeof articlePages;

export const articleRouteNames = Object.keys(articlePages) as readonly ArticleRoute[];

/** Patterns that are no page: a request for one is sent to the page it stands for. */
export const routeAliases = [
  { pattern: '/places/search/:canonicalName/agent-view', route: 'search' },
  { pattern: '/places/:canonicalName/agent-view', route: 'property' },
] as const satisfies readonly { pattern: string; route: RouteName }[];

/** @param route null for an error page, which is none of the site's pages. */
export const pageTypeOf = (route: RouteName | null): PageType | 'error' =>
  route === null ? 'error' : routeTable[route].pageType;
