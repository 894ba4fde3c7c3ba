/** "/places/search/*?p": addresses of one kind are drawn by the same code. */
export const kindOf = (path: string): string => {
  const url = new URL(path, 'http://site');
  const pathname = url.pathname
    .replace(/^(\/facts)?\/places\/search\/[^/]+/, '$1/places/search/*')
    .replace(/^(\/facts)?\/places\/(?!search(?:\/|$))[^/]+/, '$1/places/*')
    .replace(/^\/images\/[^/]+/, '/images/*');
  return `${pathname}?${[...url.searchParams.keys()].sort().join('&')}`;
};

/** What pages say to programs, and their pictures: at least one a page, and made when asked for. */
const FILE = /^\/(?:facts|images)\//;

export interface FrontierOptions {
  /** Addresses of each kind visited of those that crawlers are asked not to follow. */
  readonly nofollowSample: number;
  /** Addresses of each kind visited of files, and of those with a query that the sitemap does not hold. */
  readonly sample: number;
  readonly isAllowed: (path: string) => boolean;
  /** Paths of the sitemap: all are visited. */
  readonly listed: readonly string[];
}

/** A queue that is read from the front; an array's own shift moves all the others. */
class Queue {
  #items: string[] = [];
  #next = 0;

  get length(): number {
    return this.#items.length - this.#next;
  }

  add(item: string): void {
    this.#items.push(item);
  }

  take(): string | undefined {
    const item = this.#items[this.#next];
    if (item === undefined) return undefined;
    this.#next += 1;
    if (this.#next > 1024 && this.#next * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#next);
      this.#next = 0;
    }
    return item;
  }
}

interface Sampled {
  readonly queue: Queue;
  visited: number;
}

/**
 * What a crawl knows and has still to visit: every page of the sitemap and every address without a
 * query; of the pages behind the first, which are many times as many, a sample of each kind, and
 * more as long as some page of the sitemap may still be linked from them.
 */
export class Frontier {
  readonly #options: FrontierOptions;
  readonly #foundOn = new Map<string, string>();
  readonly #unlinked: Set<string>;
  readonly #listed: ReadonlySet<string>;
  /** Kept by kind, so that a crawl that is cut short has seen something of each. */
  readonly #due = new Map<string, Queue>();
  readonly #sampled = new Map<string, Sampled>();
  readonly #files = new Map<string, Sampled>();
  readonly #nofollow = new Map<string, Sampled>();
  readonly #nofollowPaths = new Set<string>();

  constructor(options: FrontierOptions) {
    this.#options = options;
    this.#listed = new Set(options.listed);
    this.#unlinked = new Set(options.listed);
    for (const path of this.#listed) this.note(path, 'the sitemap');
  }

  get known(): number {
    return this.#foundOn.size;
  }

  /** Paths of the sitemap that no page has linked to so far. */
  get unlinked(): ReadonlySet<string> {
    return this.#unlinked;
  }

  /** Kind → addresses of it that were left out. */
  get leftOut(): ReadonlyMap<string, number> {
    const left = new Map<string, number>();
    for (const [kind, { queue }] of [...this.#sampled, ...this.#files, ...this.#nofollow]) {
      if (queue.length > 0) left.set(kind, (left.get(kind) ?? 0) + queue.length);
    }
    return left;
  }

  /** Something is known that is still to be visited. */
  get hasNext(): boolean {
    return this.#due.size > 0 || this.leftOut.size > 0;
  }

  foundOn(path: string): string {
    return this.#foundOn.get(path) ?? 'the start';
  }

  isNofollow(path: string): boolean {
    return this.#nofollowPaths.has(path);
  }

  /** A link that crawlers follow. */
  link(path: string, from: string): void {
    if (path !== from) this.#unlinked.delete(path);
    // Met before only where nobody was to follow: now it counts.
    if (this.#nofollowPaths.delete(path)) this.#foundOn.delete(path);
    this.note(path, from);
  }

  /** A link that crawlers leave alone, but visitors do not. */
  nofollowLink(path: string, from: string): void {
    if (this.#foundOn.has(path) || !this.#options.isAllowed(path)) return;
    const sampled = this.#of(this.#nofollow, path);
    // So many are found on every page that not even their names are kept.
    if (sampled.visited + sampled.queue.length >= this.#options.nofollowSample) return;
    this.#foundOn.set(path, from);
    this.#nofollowPaths.add(path);
    sampled.queue.add(path);
  }

  note(path: string, from: string): void {
    if (this.#foundOn.has(path) || !this.#options.isAllowed(path)) return;
    this.#foundOn.set(path, from);
    const isPlain = this.#listed.has(path) || !path.includes('?');
    if (FILE.test(path)) this.#of(this.#files, path).queue.add(path);
    else if (isPlain) this.#addDue(path);
    else this.#of(this.#sampled, path).queue.add(path);
  }

  next(): string | undefined {
    return (
      this.#takeDue() ??
      this.#takeFrom(this.#sampled, this.#unlinked.size > 0 ? Infinity : this.#options.sample) ??
      this.#takeFrom(this.#files, this.#options.sample) ??
      this.#takeFrom(this.#nofollow, this.#options.nofollowSample)
    );
  }

  #addDue(path: string): void {
    const kind = kindOf(path);
    const queue = this.#due.get(kind) ?? new Queue();
    queue.add(path);
    this.#due.set(kind, queue);
  }

  /** Takes one of each kind by turns. */
  #takeDue(): string | undefined {
    const [first] = this.#due;
    if (!first) return undefined;
    const [kind, queue] = first;
    const path = queue.take();
    this.#due.delete(kind);
    if (queue.length > 0) this.#due.set(kind, queue);
    return path;
  }

  #of(kinds: Map<string, Sampled>, path: string): Sampled {
    const kind = kindOf(path);
    const sampled = kinds.get(kind) ?? { queue: new Queue(), visited: 0 };
    kinds.set(kind, sampled);
    return sampled;
  }

  #takeFrom(kinds: ReadonlyMap<string, Sampled>, sample: number): string | undefined {
    for (const sampled of kinds.values()) {
      if (sampled.queue.length === 0 || sampled.visited >= sample) continue;
      sampled.visited += 1;
      return sampled.queue.take();
    }
    return undefined;
  }
}
