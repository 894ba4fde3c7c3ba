import { createHash } from 'node:crypto';
import { type Crawl, type CrawlOptions, crawlSite } from './crawlSite.ts';
import { type Fault, type FaultKind, FaultTally, type TalliedKind } from './faultTally.ts';
import { createOwnPath, fetchPage, type OwnPath } from './fetchPage.ts';
import { kindOf } from './frontier.ts';
import { HtmlChecker } from './htmlChecker.ts';
import type { PageFacts } from './pageFacts.ts';
import { readRobots } from './robotsRules.ts';
import { siteFaults } from './siteFaults.ts';
import { readSitemap, type SitemapOptions } from './sitemapFiles.ts';

const digest = (text: string): string => createHash('md5').update(text).digest('base64');

/** Titles and descriptions met so far; only their digests are kept. */
class DuplicateTexts {
  readonly #titles = new Map<string, string>();
  readonly #descriptions = new Map<string, string>();

  /** @param path of a page that search engines list. */
  faultsOf(
    path: string,
    { description, title }: Pick<PageFacts, 'description' | 'title'>,
  ): Fault[] {
    const check = (kind: FaultKind, text: string, firstOf: Map<string, string>): Fault[] => {
      const key = digest(text.toLowerCase());
      const first = firstOf.get(key);
      if (first === undefined) firstOf.set(key, path);
      const isAgain = first !== undefined && text !== '';
      return isAgain ? [{ kind, page: path, text: `as ${first}: "${text}"` }] : [];
    };
    return [
      ...check('duplicateTitle', title, this.#titles),
      ...check('duplicateDescription', description, this.#descriptions),
    ];
  }
}

/**
 * Which documents the HTML checker gets: some of each kind of address, and each that has an
 * element within a parent where none had it before. Others are made of the same parts.
 */
class HtmlSample {
  readonly #counts = new Map<string, number>();
  readonly #nestings = new Set<string>();
  readonly #perKind: number;

  constructor(perKind: number) {
    this.#perKind = perKind;
  }

  wants(path: string, { nestings }: Pick<PageFacts, 'nestings'>): boolean {
    if (this.#perKind === 0) return false;
    const before = this.#nestings.size;
    for (const nesting of nestings) this.#nestings.add(nesting);
    const kind = kindOf(path);
    const count = this.#counts.get(kind) ?? 0;
    if (count >= this.#perKind && this.#nestings.size === before) return false;
    this.#counts.set(kind, count + 1);
    return true;
  }
}

export interface AuditOptions extends Pick<CrawlOptions, 'mainOrigin'> {
  readonly base: URL;
  readonly maxPages: number;
  /** How many addresses of each kind are visited, such as pages of a list behind the first. */
  readonly sample: number;
  readonly atOnce: number;
  /** Documents of each kind of address given to the HTML checker; 0: none. */
  readonly htmlPerKind: number;
  /** Path of vnu.jar. */
  readonly checkerJar: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly sitemapBounds?: SitemapOptions['bounds'];
  readonly examples?: number;
  readonly onProgress?: CrawlOptions['onProgress'];
}

export interface Audit {
  readonly kinds: readonly TalliedKind[];
  readonly faults: number;
  readonly visited: number;
  readonly inSitemap: number;
  readonly sitemapFiles: number;
  readonly checkedHtml: number;
  readonly leftOut: Crawl['leftOut'];
  readonly isCut: boolean;
}

const SITEMAP = '/sitemap.xml';
/** Links that search engines do not follow are checked for the visitors' sake: some of each kind. */
const NOFOLLOW_SAMPLE = 5;
const EXAMPLES = 10;

interface Found {
  readonly tally: FaultTally;
  readonly checker: HtmlChecker;
  readonly onDocument: NonNullable<CrawlOptions['onDocument']>;
}

const startFinding = (options: AuditOptions, ownPath: OwnPath): Found => {
  const tally = new FaultTally(options.examples ?? EXAMPLES);
  const checker = new HtmlChecker(options.checkerJar);
  const sample = new HtmlSample(options.htmlPerKind);
  const texts = new DuplicateTexts();
  const onDocument = (path: string, html: string, facts: PageFacts): void => {
    if (sample.wants(path, facts)) checker.add(path, html);
    const [canonical] = facts.canonicals;
    const isListed = canonical !== undefined && ownPath(canonical, path) === path;
    if (isListed && !facts.isNoindex) tally.addAll(texts.faultsOf(path, facts));
  };
  return { tally, checker, onDocument };
};

const readEntrance = async ({ base, now, sitemapBounds }: AuditOptions) => {
  const robotsFile = await fetchPage(new URL('/robots.txt', base));
  const robots = readRobots(robotsFile.status === 200 ? robotsFile.body.toString('utf8') : '');
  const [sitemap = SITEMAP] = robots.sitemaps;
  const onBase = (url: string): URL => {
    const { pathname, search } = new URL(url, base);
    return new URL(`${pathname}${search}`, base);
  };
  return { robots, files: await readSitemap(sitemap, { onBase, now, bounds: sitemapBounds }) };
};

const pathAndQuery = (url: string): string => {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
};

/** Walks a site as a search engine does and tells everything that would lead one astray. */
export const auditSite = async (options: AuditOptions): Promise<Audit> => {
  const { base } = options;
  const { files, robots } = await readEntrance(options);
  const urls = files.urls.filter((url) => URL.canParse(url));
  const ownPath = createOwnPath(base, new URL(urls[0] ?? base).origin);
  const listed = urls.map(pathAndQuery);
  const { checker, onDocument, tally } = startFinding(options, ownPath);
  tally.addAll(files.faults);
  const crawl = await crawlSite({
    ...options,
    ownPath,
    listed,
    isAllowed: robots.isAllowed,
    nofollowSample: NOFOLLOW_SAMPLE,
    onFault: (fault) => tally.add(fault),
    onDocument,
  });
  tally.addAll(siteFaults(crawl, { listed, ownPath }));
  tally.addAll(await checker.faults());
  return {
    kinds: tally.kinds,
    faults: tally.count,
    visited: crawl.pages.size,
    inSitemap: listed.length,
    sitemapFiles: files.files,
    checkedHtml: checker.count,
    leftOut: crawl.leftOut,
    isCut: crawl.isCut,
  };
};
