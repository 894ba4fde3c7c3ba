import type { Site } from '../../shared/domain/site/site.ts';
import { siteRegions } from '../../shared/domain/site/siteRegions.ts';
import type { RouteName } from '../../shared/routes/routeTable.ts';
import type { Content, ContentLinkTarget, ContentSection } from './contentSchema.ts';

/** About our company, and for those who work with it. */
const companyRoutes: ReadonlySet<RouteName> = new Set([
  'about',
  'career',
  'connect',
  'media',
  'news',
  'partner',
  'universityPartnerships',
]);

const routeOf = (link: ContentLinkTarget): RouteName | undefined =>
  'route' in link ? link.route : undefined;

const isCompany = (link: ContentLinkTarget): boolean => companyRoutes.has(routeOf(link) ?? 'home');

const regionLinks = (site: Site): ContentLinkTarget[] =>
  siteRegions(site).map(({ canonicalName, name }) => ({
    label: name,
    route: 'search',
    params: { canonicalName },
  }));

/** His regions in the place of our cities. */
const partnerLinks = (
  links: readonly ContentLinkTarget[],
  site: Site,
): readonly ContentLinkTarget[] => {
  const others = links.filter((link) => routeOf(link) !== 'search');
  const regions = others.length < links.length ? regionLinks(site) : [];
  return [...regions, ...others.filter((link) => !isCompany(link))];
};

const partnerSection = (section: ContentSection, site: Site): ContentSection[] => {
  if (section.kind !== 'links') return [section];
  const links = partnerLinks(section.links, site);
  return links.length === 0 ? [] : [{ ...section, links: [...links] }];
};

/** The text of a page as a site has it: that of a partner leads to what is his. */
export const contentOfSite = (content: Content, site: Site): Content =>
  site.kind === 'main'
    ? content
    : { ...content, sections: content.sections.flatMap((part) => partnerSection(part, site)) };
