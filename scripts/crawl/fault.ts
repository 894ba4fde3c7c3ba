/** Kind of fault → what it is called in the summary. */
export const faultNames = {
  noAnswer: 'no answer',
  brokenLink: 'links to an error',
  redirectLink: 'links to a redirect',
  redirectChain: 'redirects that lead to redirects',
  canonicalCount: 'pages with two canonical links, or none',
  canonicalTarget: 'canonical links to what is no canonical page',
  title: 'pages without a title',
  description: 'pages without a description',
  heading: 'pages without a main heading, or with several',
  duplicateTitle: 'titles of several pages to be indexed',
  duplicateDescription: 'descriptions of several pages to be indexed',
  language: 'pages whose language links do not agree',
  dataSyntax: 'structured data that cannot be read',
  dataField: 'structured data without a field that its type needs',
  dataValue: 'structured data with a value of the wrong form',
  dataDiffers: 'structured data that the page does not show',
  sitemapFile: 'sitemap files out of bounds',
  sitemapStatus: 'sitemap addresses that are not found',
  sitemapNoindex: 'sitemap addresses not to be indexed',
  sitemapCanonical: 'sitemap addresses that stand for another page',
  sitemapBlocked: 'sitemap addresses that robots.txt keeps away',
  sitemapOrphan: 'sitemap addresses that no page links to',
  html: 'HTML errors',
  htmlWarning: 'HTML warnings',
} as const;

export type FaultKind = keyof typeof faultNames;

export interface Fault {
  readonly kind: FaultKind;
  /** Path of the page, or what else it is about. */
  readonly page: string;
  readonly text: string;
}
