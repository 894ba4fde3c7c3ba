import { type Crawl, type CrawlOptions, crawlSite } from './crawlSite.ts';
import { fetchPage } from './fetchPage.ts';
import { HtmlChecks } from './htmlFaults.ts';
import { readRobots } from './robotsRules.ts';
import { sitemapUrls } from './sitemapUrls.ts';

export interface AuditOptions {
  readonly base: URL;
  readonly maxPages: number;
  readonly atOnce: number;
  /** Documents of each kind of address given to the HTML checker; 0: none. */
  readonly htmlPerKind: number;
  readonly onProgress?: CrawlOptions['onProgress'];
}

export interface Audit {
  readonly faults: readonly string[];
  readonly visited: number;
  readonly inSitemap: number;
  readonly checkedHtml: number;
  readonly isCut: boolean;
}

const SITEMAP = '/sitemap.xml';

/** "/places/search/*?p": addresses of one kind are drawn by the same code. */
const kindOf = (path: string): string => {
  const url = new URL(path, 'http://site');
  const pathname = url.pathname
    .replace(/^\/places\/search\/[^/]+/, '/places/search/*')
    .replace(/^\/places\/(?!search)[^/]+/, '/places/*');
  return `${pathname}?${[...url.searchParams.keys()].sort().join('&')}`;
};

/** The first documents of each kind. */
const createSample = (perKind: number) => {
  const checks = new HtmlChecks();
  const counts = new Map<string, number>();
  return {
    checks,
    take: (path: string, html: string): void => {
      const kind = kindOf(path);
      const count = counts.get(kind) ?? 0;
      if (count >= perKind) return;
      counts.set(kind, count + 1);
      checks.add(path, html);
    },
  };
};

const sitemapFaults = (paths: readonly string[], { isCut, linked, pages }: Crawl): string[] =>
  paths.flatMap((path) => {
    const page = pages.get(path);
    if (!page) return isCut ? [] : [`sitemap ${path}: blocked by robots.txt`];
    const faults: string[] = [];
    if (page.status !== 200) faults.push(`status ${page.status}`);
    if (page.isNoindex) faults.push('not to be indexed');
    if (page.status === 200 && page.canonical !== path) faults.push(`canonical ${page.canonical}`);
    if (!isCut && !linked.has(path)) faults.push('an orphan: no page links to it');
    return faults.map((fault) => `sitemap ${path}: ${fault}`);
  });

/** A page that stands for others stands for itself, and can be found. */
const canonicalFaults = ({ pages }: Crawl): string[] =>
  [...pages].flatMap(([path, { canonical, isNoindex, status }]) => {
    if (status !== 200 || canonical === undefined || canonical === path || isNoindex) return [];
    const target = pages.get(canonical);
    if (!target) return [];
    if (target.status !== 200)
      return [`${path}: canonical ${canonical} has status ${target.status}`];
    if (target.isNoindex) return [`${path}: canonical ${canonical} is not to be indexed`];
    return target.canonical === canonical
      ? []
      : [`${path}: canonical ${canonical} stands for ${target.canonical}`];
  });

/** Walks a site as a search engine does and tells everything that would lead one astray. */
export const auditSite = async (options: AuditOptions): Promise<Audit> => {
  const { base } = options;
  const onBase = (url: string): URL => {
    const { pathname, search } = new URL(url, base);
    return new URL(`${pathname}${search}`, base);
  };
  const robotsFile = await fetchPage(new URL('/robots.txt', base));
  const robots = readRobots(robotsFile.status === 200 ? robotsFile.body.toString('utf8') : '');
  const [sitemap = SITEMAP] = robots.sitemaps;
  const listed = await sitemapUrls(sitemap, onBase);
  const inSitemap = listed.urls.map((url) => {
    const { pathname, search } = new URL(url);
    return `${pathname}${search}`;
  });
  const sample = createSample(options.htmlPerKind);
  const crawl = await crawlSite({
    base,
    ownOrigin: new URL(listed.urls[0] ?? base).origin,
    robots,
    seeds: inSitemap,
    maxPages: options.maxPages,
    atOnce: options.atOnce,
    onDocument: sample.take,
    onProgress: options.onProgress,
  });
  const faults = [
    ...listed.faults,
    ...crawl.faults,
    ...canonicalFaults(crawl),
    ...sitemapFaults(inSitemap, crawl),
    ...(await sample.checks.faults()),
  ];
  return {
    faults,
    visited: crawl.pages.size,
    inSitemap: inSitemap.length,
    checkedHtml: sample.checks.count,
    isCut: crawl.isCut,
  };
};
