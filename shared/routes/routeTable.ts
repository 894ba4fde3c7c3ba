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

/** A page that is the same for everyone, whatever its query says: most inform or help. */
const informing = <Path extends string>(path: Path, pageType: PageType = 'support_page') =>
  ({ cache: 'public', access: 'public', path, query: noQuery, pageType }) as const;

/** A page for one visitor, never kept: for whoever is signed in alone, where it does not say otherwise. */
const ownPage = <Path extends string>(
  path: Path,
  pageType: PageType = 'profile_page',
  access: RouteAccess = 'signedIn',
) => ({ cache: 'personal', query: wholeQuery, path, pageType, access }) as const;

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
  home: informing('/', 'home_page'),
  homeIndex: informing('/index', 'home_page'),
  searchEntry: { ...informing('/places/search', 'search_page'), query: placeName },
  search: { ...informing('/places/search/:canonicalName', 'search_page'), query: searchQuery },
  property: { ...informing('/places/:canonicalName', 'property_page'), isChoice: isPropertyKey },
  placeForm: ownPage('/places/:canonicalName/form', 'book_form', 'bearer'),
  application: ownPage('/places/:canonicalName/application', 'book_form', 'bearer'),
  placePayment: ownPage('/places/:canonicalName/payment', 'payment_form', 'bearer'),
  formsSubmit: ownPage('/forms/submit', 'book_form', 'bearer'),
  paymentsComplete: ownPage('/payments/complete', 'payment_form', 'bearer'),
  payments: ownPage('/payments/:token', 'payment_form', 'bearer'),
  login: ownPage('/login', 'support_page', 'public'),
  profile: ownPage('/profile'),
  profileLeads: ownPage('/profile/leads', 'activity_page'),
  profileSupport: ownPage('/profile/support', 'support_page'),
  profileCashback: ownPage('/profile/leads/support', 'support_page'),
  profileShortlist: ownPage('/profile/shortlist', 'shortlist_page'),
  profileOffers: ownPage('/profile/offers'),
  profileRefer: ownPage('/profile/refer'),
  profileReviews: ownPage('/profile/reviews'),
  profileSearches: ownPage('/profile/searches'),
  list: ownPage('/list'),
  dashboard: ownPage('/dashboard'),
  report: ownPage('/report', 'support_page', 'public'),
  partnerForm: ownPage('/connect/form', 'lead_form_page', 'public'),
  sharedShortlist: ownPage('/shared/:token', 'shortlist_page', 'bearer'),
  alerts: ownPage('/alerts/:step', 'profile_page', 'bearer'),
  compare: { ...informing('/compare', 'inventory_page'), query: comparedProperties },
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
