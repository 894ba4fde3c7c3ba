import { buildPath } from './buildPath.ts';
import { blockedKeys } from './searchIndexing.ts';

/** A key can stand first in a query or behind others; "name=" alone would also end other keys. */
const rulesFor = (key: string): readonly string[] =>
  ['?', '&'].map((separator) => `Disallow: ${buildPath('searchEntry')}*${separator}${key}=`);

/**
 * What crawlers may ask of a site: all but results narrowed by values that have no end.
 * @param sitemapUrl absolute, as the format wants it.
 */
export const robotsTxt = (sitemapUrl: string): string =>
  ['User-agent: *', ...blockedKeys.flatMap(rulesFor), '', `Sitemap: ${sitemapUrl}`, ''].join('\n');

/** Crawlers are kept away from names of the site that are not to be found. */
export const closedRobotsTxt = 'User-agent: *\nDisallow: /\n';
