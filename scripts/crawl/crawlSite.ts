import type { Fault, FaultKind } from './faultTally.ts';
import { type Fetched, fetchPage, type OwnPath } from './fetchPage.ts';
import { Frontier } from './frontier.ts';
import { type LanguageLink, type PageFacts, pageFacts } from './pageFacts.ts';
import {
  type PageWithData,
  structuredDataFaults,
  structuredDataUrls,
} from './structuredDataFaults.ts';

export interface CheckedPage extends PageWithData {
  /** On a partner's site, the main one: what he shows besides his home is found there. */
  readonly mainOrigin?: string | undefined;
}

/** Faults that a page has by itself, whatever the others are like. */
export const pageFaults = (page: CheckedPage): Fault[] => {
  const { facts, mainOrigin, ownPath, path } = page;
  const { canonicals, description, headings, isNoindex, title } = facts;
  const fault = (kind: FaultKind, text: string): Fault => ({ kind, page: path, text });
  const [canonical] = canonicals;
  const isForeign =
    canonical !== undefined &&
    ownPath(canonical) === undefined &&
    URL.parse(canonical)?.origin !== mainOrigin;
  return [
    ...(title === '' ? [fault('title', 'no title')] : []),
    ...(description === '' && !isNoindex ? [fault('description', 'no description')] : []),
    ...(headings.length === 1 && headings[0] !== ''
      ? []
      : [fault('heading', `${headings.length} h1: ${headings.join(' / ')}`)]),
    ...(canonicals.length > 1 ? [fault('canonicalCount', `${canonicals.join(', ')}`)] : []),
    ...(canonicals.length === 0 && !isNoindex ? [fault('canonicalCount', 'none')] : []),
    ...(isForeign ? [fault('canonicalTarget', `on another site, ${canonical}`)] : []),
    ...structuredDataFaults(page),
  ];
};

/** A page as the crawl left it; the document itself is not kept. */
export interface CrawledPage {
  readonly status: number;
  /** Path and query of its canonical address; undefined without one. */
  readonly canonical: string | undefined;
  readonly isNoindex: boolean;
  /** Absent for most. */
  readonly languageLinks?: readonly LanguageLink[];
}

export interface CrawlOptions extends Pick<CheckedPage, 'mainOrigin'> {
  /** Where the site is reached. */
  readonly base: URL;
  readonly ownPath: OwnPath;
  readonly isAllowed: (path: string) => boolean;
  /** Paths of the sitemap. */
  readonly listed: readonly string[];
  readonly maxPages: number;
  readonly sample: number;
  readonly nofollowSample: number;
  readonly atOnce: number;
  readonly onFault: (fault: Fault) => void;
  /** Gets every document that was found. */
  readonly onDocument?: (path: string, html: string, facts: PageFacts) => void;
  readonly onProgress?: (visited: number, known: number) => void;
}

export interface Crawl {
  readonly pages: ReadonlyMap<string, CrawledPage>;
  /** Paths of the sitemap that no page links to. */
  readonly unlinked: ReadonlySet<string>;
  /** Kind of address → how many were left out as there are so many alike. */
  readonly leftOut: ReadonlyMap<string, number>;
  /** Some addresses were left because of `maxPages`. */
  readonly isCut: boolean;
}

const START = '/';
const TEMPORARY = 302;
/** A robot follows no more redirects than this. */
const MAX_HOPS = 5;

const isDocument = ({ contentType }: Fetched): boolean => contentType.startsWith('text/html');

const isRedirect = ({ status }: Fetched): boolean => status >= 300 && status <= 399;

class Crawler {
  readonly pages = new Map<string, CrawledPage>();
  readonly frontier: Frontier;
  readonly #options: CrawlOptions;

  constructor(options: CrawlOptions) {
    this.#options = options;
    this.frontier = new Frontier(options);
    this.frontier.link(START, 'the start');
  }

  async crawl(): Promise<void> {
    const running = new Set<Promise<void>>();
    while (this.pages.size + running.size < this.#options.maxPages || running.size > 0) {
      const hasRoom =
        running.size < this.#options.atOnce &&
        this.pages.size + running.size < this.#options.maxPages;
      const path = hasRoom ? this.frontier.next() : undefined;
      if (path === undefined) {
        if (running.size === 0) return;
        await Promise.race(running);
        continue;
      }
      const visit = this.#visit(path).finally(() => running.delete(visit));
      running.add(visit);
    }
  }

  async #visit(path: string): Promise<void> {
    if (this.pages.has(path)) return;
    const fetched = await fetchPage(new URL(path, this.#options.base));
    const { status } = fetched;
    this.pages.set(path, { status, canonical: undefined, isNoindex: status === 200 });
    if (status !== 200) await this.#reportStatus(path, fetched);
    else if (isDocument(fetched)) this.#read(path, fetched);
    this.#options.onProgress?.(this.pages.size, this.frontier.known);
  }

  async #reportStatus(path: string, fetched: Fetched): Promise<void> {
    const { mainOrigin, onFault, ownPath } = this.#options;
    const { location, status } = fetched;
    // A search leads to the partner's own city: for visitors, as search engines have the main site.
    if (mainOrigin !== undefined && status === TEMPORARY) return;
    const found = `found on ${this.frontier.foundOn(path)}`;
    if (status === 0) onFault({ kind: 'noAnswer', page: path, text: found });
    else if (!isRedirect(fetched)) {
      onFault({ kind: 'brokenLink', page: path, text: `${status}, ${found}` });
    } else {
      onFault({ kind: 'redirectLink', page: path, text: `${status} to ${location}, ${found}` });
      const target = location === undefined ? undefined : ownPath(location);
      if (target !== undefined) await this.#followChain(path, target);
    }
  }

  async #followChain(path: string, target: string): Promise<void> {
    const { base, onFault, ownPath } = this.#options;
    const hops = [target];
    for (let hop: string | undefined = target; hop !== undefined && hops.length < MAX_HOPS; ) {
      const fetched: Fetched = await fetchPage(new URL(hop, base));
      const next = isRedirect(fetched) ? fetched.location : undefined;
      if (next !== undefined) hops.push(next);
      hop = next === undefined ? undefined : ownPath(next);
    }
    if (hops.length > 1) {
      onFault({ kind: 'redirectChain', page: path, text: `over ${hops.join(', ')}` });
    }
    this.frontier.note(target, path);
  }

  #read(path: string, { body, robotsHeader, status }: Fetched): void {
    const { mainOrigin, onDocument, onFault, ownPath } = this.#options;
    const html = body.toString('utf8');
    const read = pageFacts(html, path, ownPath);
    const facts = { ...read, isNoindex: read.isNoindex || /noindex|none/.test(robotsHeader) };
    const [canonicalUrl] = facts.canonicals;
    const canonical = canonicalUrl === undefined ? undefined : ownPath(canonicalUrl, path);
    const { isNoindex, languageLinks } = facts;
    this.pages.set(path, {
      status,
      canonical,
      isNoindex,
      ...(languageLinks.length > 0 && { languageLinks }),
    });
    for (const fault of pageFaults({ path, facts, ownPath, mainOrigin })) onFault(fault);
    onDocument?.(path, html, facts);
    if (!this.frontier.isNofollow(path)) this.#noteLinks(path, canonical, facts);
  }

  #noteLinks(path: string, canonical: string | undefined, facts: PageFacts): void {
    const { ownPath } = this.#options;
    for (const link of facts.links) {
      if (link.isNofollow) this.frontier.nofollowLink(link.path, path);
      else this.frontier.link(link.path, path);
    }
    const named = [...facts.languageLinks.map(({ href }) => href), ...structuredDataUrls(facts)];
    for (const address of [canonical ?? path, ...named]) {
      const target = ownPath(address, path);
      if (target !== undefined) this.frontier.note(target, path);
    }
  }
}

/** Follows every link that a search engine would, from the home page and the sitemap on. */
export const crawlSite = async (options: CrawlOptions): Promise<Crawl> => {
  const crawler = new Crawler(options);
  await crawler.crawl();
  const { frontier, pages } = crawler;
  return {
    pages,
    unlinked: frontier.unlinked,
    leftOut: frontier.leftOut,
    isCut: pages.size >= options.maxPages && frontier.hasNext,
  };
};
