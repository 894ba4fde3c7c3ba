import { createHash } from 'node:crypto';
import { linksOf } from './pageLinks.ts';
import type { RawAnswer } from './rawHttp.ts';

export interface CrawlOptions {
  /** Of the addresses that pages call their own. */
  readonly origin: string;
  readonly start: string;
  /** Undefined: each page of the kind is visited; or the name of a sampled kind. */
  sampledKind(path: string): string | undefined;
  /** Pages of each sampled kind. */
  readonly sample: number;
  get(path: string): Promise<RawAnswer>;
}

export interface Crawl {
  /** Answers other than 200 and anchors without their element, with the page that leads there. */
  readonly faults: readonly string[];
  readonly visited: readonly string[];
}

/** The same every time, and spread over all that was found. */
const drawNumber = (path: string): string => createHash('sha256').update(path).digest('hex');

const firstDrawn = (paths: Iterable<string>): string | undefined =>
  [...paths].reduce<string | undefined>(
    (best, path) => (best === undefined || drawNumber(path) < drawNumber(best) ? path : best),
    undefined,
  );

/** Follows every link from the first page on. */
export const crawl = async (options: CrawlOptions): Promise<Crawl> => {
  const { get, origin, sample, sampledKind, start } = options;
  const foundOn = new Map([[start, 'the start']]);
  const due: string[] = [start];
  const waiting = new Map<string, Set<string>>();
  const counts = new Map<string, number>();
  const anchors: { from: string; path: string; anchor: string }[] = [];
  const idsOf = new Map<string, ReadonlySet<string>>();
  const faults: string[] = [];

  const note = (path: string, from: string): void => {
    if (foundOn.has(path)) return;
    foundOn.set(path, from);
    const kind = sampledKind(path);
    if (kind === undefined) due.push(path);
    else waiting.set(kind, (waiting.get(kind) ?? new Set()).add(path));
  };

  /** Pages that are all visited come first, so that the sample is drawn from as many as possible. */
  const next = (): string | undefined => {
    const [first] = due.splice(0, 1);
    if (first !== undefined) return first;
    for (const [kind, paths] of waiting) {
      const count = counts.get(kind) ?? 0;
      const drawn = count < sample ? firstDrawn(paths) : undefined;
      if (drawn === undefined) continue;
      counts.set(kind, count + 1);
      paths.delete(drawn);
      return drawn;
    }
    return undefined;
  };

  for (let path = next(); path !== undefined; path = next()) {
    const { headers, status, text } = await get(path);
    if (status !== 200) {
      const to = headers.location === undefined ? '' : ` to ${headers.location}`;
      faults.push(`${path} (on ${foundOn.get(path)}): ${status}${to}`);
      continue;
    }
    idsOf.set(path, new Set([...text.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id)));
    for (const link of linksOf(text, { origin, path })) {
      note(link.path, path);
      if (link.anchor !== '') anchors.push({ ...link, from: path });
    }
  }

  for (const { anchor, from, path } of anchors) {
    if (idsOf.get(path)?.has(anchor) === false) faults.push(`${path}#${anchor} (on ${from})`);
  }
  return { faults: [...new Set(faults)], visited: [...idsOf.keys()] };
};
