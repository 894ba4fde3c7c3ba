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

export interface TalliedKind {
  readonly kind: FaultKind;
  readonly count: number;
  readonly examples: readonly Fault[];
}

/** Counts faults by kind and keeps the first of each: a broken template gives thousands alike. */
export class FaultTally {
  readonly #kinds = new Map<FaultKind, { count: number; readonly examples: Fault[] }>();
  readonly #examples: number;

  constructor(examples: number) {
    this.#examples = examples;
  }

  add(fault: Fault): void {
    const tallied = this.#kinds.get(fault.kind) ?? { count: 0, examples: [] };
    tallied.count += 1;
    if (tallied.examples.length < this.#examples) tallied.examples.push(fault);
    this.#kinds.set(fault.kind, tallied);
  }

  addAll(faults: Iterable<Fault>): void {
    for (const fault of faults) this.add(fault);
  }

  get count(): number {
    return [...this.#kinds.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** In the order of the names. */
  get kinds(): readonly TalliedKind[] {
    return (Object.keys(faultNames) as FaultKind[]).flatMap((kind) => {
      const tallied = this.#kinds.get(kind);
      return tallied ? [{ kind, ...tallied }] : [];
    });
  }
}
