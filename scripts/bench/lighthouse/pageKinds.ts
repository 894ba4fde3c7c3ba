import { routeTable } from '../../../shared/routes/routeTable.ts';
import type { ListingPaths } from '../listingMeasures.ts';
import type { AuditedAddress } from './auditPages.ts';
import { chosenNames } from './chosenNames.ts';
import type { Site } from './site.ts';

/** A partner of the demo data whose site offers homes everywhere. */
const PARTNER = 'homes-abroad';
/** Kinds that any site of the product has at these addresses, whatever its texts are. */
const EVERYWHERE = ['home', 'search', 'property', 'about', '404'];
/** Those that are audited on a partner's site and in Chinese, too. */
const ELSEWHERE_TOO = ['home', 'search', 'property'];

interface PageKind {
  readonly name: string;
  readonly path: string;
  readonly isErrorPage?: boolean;
  readonly isUnlisted?: boolean;
}

/** One page of each kind that is open to everyone; pages of the same kind differ in their words. */
const pageKinds = ({ comparison, property, search }: ListingPaths): readonly PageKind[] => [
  { name: 'home', path: routeTable.home.path },
  { name: 'search', path: search },
  { name: 'search of a university', path: '/places/search/university-college-london' },
  { name: 'search of a country', path: '/places/search/united-kingdom' },
  { name: 'search form', path: routeTable.searchEntry.path },
  { name: 'property', path: property },
  { name: 'comparison', path: comparison, isUnlisted: true },
  { name: 'about', path: routeTable.about.path },
  { name: 'blog', path: routeTable.blog.path },
  { name: 'blog post', path: '/blog/first-48-hours' },
  { name: 'help', path: routeTable.help.path },
  { name: 'help topic', path: '/help/booking' },
  { name: 'membership', path: routeTable.plus.path },
  { name: 'for providers', path: routeTable.connect.path },
  {
    name: 'form for providers',
    path: `${routeTable.partnerForm.path}?source=list_property`,
    isUnlisted: true,
  },
  { name: 'login', path: routeTable.login.path, isUnlisted: true },
  { name: '404', path: '/no/such/page', isErrorPage: true, isUnlisted: true },
];

const addressIn =
  (origin: string) =>
  ({ isErrorPage = false, isUnlisted = false, name, path }: PageKind): AuditedAddress => ({
    name,
    url: new URL(path, origin).href,
    isErrorPage,
    isUnlisted,
  });

/** Only a site of our own has a partner's and a Chinese one for sure. */
const otherSites = ({ chineseUrl, url }: Site, paths: ListingPaths): AuditedAddress[] => {
  const partner = new URL(url);
  partner.hostname = `${PARTNER}.${partner.hostname}`;
  const kinds = pageKinds(paths).filter(({ name }) => ELSEWHERE_TOO.includes(name));
  const named = (site: string, origin: string) =>
    kinds.map(addressIn(origin)).map((each) => ({ ...each, name: `${site} ${each.name}` }));
  return [...named('partner', partner.origin), ...named('Chinese', chineseUrl)];
};

/** Every kind of page of a site of our own. */
export const pagesOf = (site: Site, paths: ListingPaths): readonly AuditedAddress[] => [
  ...pageKinds(paths).map(addressIn(site.url)),
  ...otherSites(site, paths),
];

export const pagesElsewhere = (origin: string, paths: ListingPaths): readonly AuditedAddress[] =>
  pageKinds(paths)
    .filter(({ name }) => EVERYWHERE.includes(name))
    .map(addressIn(origin));

/** @param wanted names with commas between them; all pages where absent. */
export const chosenPages = (
  pages: readonly AuditedAddress[],
  wanted: string | undefined,
): readonly AuditedAddress[] => {
  const names = chosenNames(
    pages.map(({ name }) => name),
    wanted,
  );
  return pages.filter(({ name }) => names.includes(name));
};
