import { type Fetched, fetchPage } from './fetchPage.ts';
import { type PageFacts, pageFacts } from './pageFacts.ts';
import type { RobotsRules } from './robotsRules.ts';
import { structuredDataFaults, structuredDataUrls } from './structuredDataFaults.ts';

/** A page as the crawl left it; the document itself is not kept. */
export interface CrawledPage {
  readonly status: number;
  /** Path and query of its canonical address; undefined without one. */
  readonly canonical: string | undefined;
  readonly isNoindex: boolean;
}

export interface CrawlOptions {
  /** Where the site is reached. */
  readonly base: URL;
  /** How the site calls itself: the origin of its canonical links. */
  readonly ownOrigin: string;
  readonly robots: RobotsRules;
  /** Further addresses than the home page, such as those of the sitemap. */
  readonly seeds: readonly string[];
  readonly maxPages: number;
  readonly atOnce: number;
  /** Gets every document that was found. */
  readonly onDocument?: (path: string, html: string) => void;
  readonly onProgress?: (visited: number, known: number) => void;
}

export interface Crawl {
  readonly pages: ReadonlyMap<string, CrawledPage>;
  /** Paths that some page links to. */
  readonly linked: ReadonlySet<string>;
  readonly faults: readonly string[];
  /** Some addresses were left because of `maxPages`. */
  readonly isCut: boolean;
}

const START = '/';

const isDocument = ({ contentType }: Fetched): boolean => contentType.startsWith('text/html');

const isRedirect = ({ status }: Fetched): boolean => status >= 300 && status <= 399;

class Crawler {
  readonly pages = new Map<string, CrawledPage>();
  readonly linked = new Set<string>([START]);
  readonly faults = new Set<string>();
  readonly #options: CrawlOptions;
  readonly #foundOn = new Map<string, string>();
  readonly #due: string[] = [];

  constructor(options: CrawlOptions) {
    this.#options = options;
    this.#note(START, 'the start');
    for (const seed of options.seeds) this.#note(seed, 'the sitemap');
  }

  get hasMore(): boolean {
    return this.#due.length > 0 && this.pages.size < this.#options.maxPages;
  }

  get isCut(): boolean {
    return this.#due.length > 0;
  }

  async work(): Promise<void> {
    while (this.hasMore) {
      const path = this.#due.shift();
      if (path === undefined) return;
      await this.#visit(path);
      this.#options.onProgress?.(this.pages.size, this.#foundOn.size);
    }
  }

  #note(path: string, from: string): void {
    if (this.#foundOn.has(path) || !this.#options.robots.isAllowed(path)) return;
    this.#foundOn.set(path, from);
    this.#due.push(path);
  }

  /** Path and query of an address of the site under either of its names. */
  #ownPath(address: string): string | undefined {
    const { base, ownOrigin } = this.#options;
    const url = URL.parse(address, base);
    const isOwn = url !== null && (url.origin === base.origin || url.origin === ownOrigin);
    return isOwn ? `${url.pathname}${url.search}` : undefined;
  }

  async #visit(path: string): Promise<void> {
    const fetched = await fetchPage(new URL(path, this.#options.base));
    const { status } = fetched;
    this.pages.set(path, { status, canonical: undefined, isNoindex: status === 200 });
    if (status !== 200) await this.#follow(path, fetched);
    else if (isDocument(fetched)) this.#read(path, fetched);
  }

  async #follow(path: string, fetched: Fetched): Promise<void> {
    const { location, status } = fetched;
    const to = location === undefined ? '' : ` to ${location}`;
    this.faults.add(`${path} (on ${this.#foundOn.get(path)}): ${status}${to}`);
    const target = location === undefined ? undefined : this.#ownPath(location);
    if (target === undefined || !isRedirect(fetched)) return;
    const next = await fetchPage(new URL(target, this.#options.base));
    if (isRedirect(next)) {
      this.faults.add(`${path}: a chain of redirects over ${target} to ${next.location}`);
    }
    this.#note(target, path);
  }

  #read(path: string, { body, robotsHeader, status }: Fetched): void {
    const html = body.toString('utf8');
    const facts = pageFacts(html, new URL(path, this.#options.base));
    const canonical = this.#canonicalOf(path, facts);
    const isNoindex = facts.isNoindex || /noindex/.test(robotsHeader);
    this.pages.set(path, { status, canonical, isNoindex });
    if (facts.title === '') this.faults.add(`${path}: no title`);
    for (const fault of structuredDataFaults(facts)) this.faults.add(`${path}: ${fault}`);
    for (const link of facts.links) {
      if (link.isNofollow) continue;
      this.linked.add(link.path);
      this.#note(link.path, path);
    }
    for (const address of [canonical ?? path, ...structuredDataUrls(facts)]) {
      const target = this.#ownPath(address);
      if (target !== undefined) this.#note(target, path);
    }
    this.#options.onDocument?.(path, html);
  }

  #canonicalOf(path: string, { canonicals }: PageFacts): string | undefined {
    if (canonicals.length > 1) this.faults.add(`${path}: ${canonicals.length} canonical links`);
    const [first] = canonicals;
    if (first === undefined) return undefined;
    const canonical = this.#ownPath(first);
    if (canonical === undefined) this.faults.add(`${path}: canonical on another site, ${first}`);
    return canonical;
  }
}

/** Follows every link that a search engine would, from the home page and the seeds on. */
export const crawlSite = async (options: CrawlOptions): Promise<Crawl> => {
  const crawler = new Crawler(options);
  // A worker that finds nothing to do may be followed by a page full of links.
  while (crawler.hasMore) {
    await Promise.all(Array.from({ length: options.atOnce }, () => crawler.work()));
  }
  const { faults, isCut, linked, pages } = crawler;
  return { pages, linked, faults: [...faults], isCut };
};
