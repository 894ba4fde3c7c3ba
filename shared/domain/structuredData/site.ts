import type { SiteContacts } from '../contact/siteContacts.ts';
import type { Operator } from '../site/site.ts';
import type { Thing } from './structuredData.ts';

/** `@id` of who runs the site. @param homeUrl absolute. */
export const organizationId = (homeUrl: string): string => `${homeUrl}#organization`;

interface SiteFacts {
  readonly name: string;
  /** Absolute, of the home page. */
  readonly url: string;
  /** Absolute, of the page that takes a typed place by `name`. */
  readonly searchUrl: string;
}

/** The site, and how search engines may search it from their own pages. */
export const webSite = ({ name, searchUrl, url }: SiteFacts): Thing => ({
  '@type': 'WebSite',
  '@id': `${url}#site`,
  name,
  url,
  publisher: { '@id': organizationId(url) },
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${searchUrl}${searchUrl.includes('?') ? '&' : '?'}name={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
});

interface OrganizationFacts {
  readonly name: string;
  /** Absolute, of the home page. */
  readonly url: string;
  /** Absolute; undefined where it has none. */
  readonly logoUrl: string | undefined;
  readonly description: string;
  /** Undefined where the installation does not name it. */
  readonly operator: Operator | undefined;
  readonly contacts: SiteContacts;
}

/** Who is behind the site, with the ways to reach them that its pages name. */
export const organization = (facts: OrganizationFacts): Thing => {
  const { contacts, description, logoUrl, name, operator, url } = facts;
  const { email, phones } = contacts;
  return {
    '@type': 'Organization',
    '@id': organizationId(url),
    name,
    url,
    ...(logoUrl !== undefined && { logo: logoUrl }),
    description,
    ...(operator && { legalName: operator.name }),
    ...(operator?.address && { address: operator.address }),
    email,
    contactPoint: phones.map(({ full_number: telephone }) => ({
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone,
      email,
    })),
  };
};
