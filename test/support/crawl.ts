import { createHash } from 'node:crypto';
import { linksOf } from './pageLinks.ts';
import type { RawAnswer } from './rawHttp.ts';

/** Pages asked for at the same moment; read in the order of their links, whichever comes first. */
const ROUND = 8;

export interface CrawlOptions {
  /** The origin of the addresses that pages call their own. */
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

const drawnFirst = (paths: Iterable<string>, count: number): string[] =>
  [...paths]
    .map((path) => ({ path, number: drawNumber(path) }))
    .sort((a, b) => (a.number < b.number ? -1 : 1))
    .slice(0, count)
    .map(({ path }) => path);

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

  const drawSampled = (): string[] =>
    [...waiting].flatMap(([kind, paths]) => {
      const count = counts.get(kind) ?? 0;
      const drawn = drawnFirst(paths, Math.min(ROUND, sample - count));
      counts.set(kind, count + drawn.length);
      for (const path of drawn) paths.delete(path);
      return drawn;
    });

  /** Pages that are all visited come first, so that the sample is drawn from as many as possible. */
  const nextRound = (): string[] => (due.length > 0 ? due.splice(0, ROUND) : drawSampled());

  const read = (path: string, { headers, status, text }: RawAnswer): void => {
    if (status !== 200) {
      const to = headers.location === undefined ? '' : ` to ${headers.location}`;
      faults.push(`${path} (on ${foundOn.get(path)}): ${status}${to}`);
      return;
    }
    idsOf.set(path, new Set([...text.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id)));
    for (const link of linksOf(text, { origin, path })) {
      note(link.path, path);
      if (link.anchor !== '') anchors.push({ ...link, from: path });
    }
  };

  for (let round = nextRound(); round.length > 0; round = nextRound()) {
    const answers = await Promise.all(
      round.map(async (path) => ({ path, answer: await get(path) })),
    );
    for (const { answer, path } of answers) read(path, answer);
  }

  for (const { anchor, from, path } of anchors) {
    if (idsOf.get(path)?.has(anchor) === false) faults.push(`${path}#${anchor} (on ${from})`);
  }
  return { faults: [...new Set(faults)], visited: [...idsOf.keys()] };
};
