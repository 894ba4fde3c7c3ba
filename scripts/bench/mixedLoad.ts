import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { ListingPaths } from './listingMeasures.ts';

export interface MixedLoad {
  /** Answers by status, "aborted" for those that were not waited for. */
  readonly answers: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

const WORKERS = 4;
/** Leaves the other core some time, and does not change what piles up. */
const PAUSE_MS = 10;
const ABORT_AFTER_MS = 3;

interface Visit {
  readonly path: string;
  readonly isAborted?: boolean;
}

const VISITS = 10;
const LIST_PAGES = 40;
/** So many that the cache has forgotten each when it is asked for again. */
const BUDGETS = 100;

/** What visitors do by turns; `turn` makes addresses that were never asked for. */
const visitOf = (turn: number, { property, search }: ListingPaths): Visit => {
  const round = Math.floor(turn / VISITS);
  const budget = 150 + (round % BUDGETS);
  const visits: readonly Visit[] = [
    { path: search },
    { path: property },
    { path: `${search}?p=${1 + (round % LIST_PAGES)}` },
    { path: `${search}?range_available_price=0,${budget}` },
    { path: `/places/missing-${turn}` },
    { path: `/no/such/page-${turn}` },
    { path: `/api/v0/regions/london?turn=${turn}` },
    { path: '/api/v0/regions/london' },
    { path: `${search}?range_available_price=${budget},`, isAborted: true },
    { path: '/', isAborted: round % 2 === 0 },
  ];
  return visits[turn % VISITS] ?? { path: '/' };
};

/** @returns the status; "aborted" when the visitor has left. */
const visit = (url: string, { isAborted = false, path }: Visit): Promise<string> =>
  new Promise((resolve) => {
    const encoding = { 'Accept-Encoding': 'br' };
    const outgoing = request(`${url}${path}`, { headers: encoding }, (answer) => {
      answer.resume();
      answer.once('close', () => resolve(isAborted ? 'aborted' : String(answer.statusCode)));
    });
    outgoing.once('error', () => resolve('aborted'));
    outgoing.end();
    if (isAborted) setTimeout(() => outgoing.destroy(), ABORT_AFTER_MS);
  });

/** Hits, misses, missing pages, API calls and visitors who leave, until it is stopped. */
export const startMixedLoad = (url: string, paths: ListingPaths): MixedLoad => {
  const answers = new Map<string, number>();
  let isStopped = false;
  let turns = 0;
  const work = async (): Promise<void> => {
    while (!isStopped) {
      turns += 1;
      const status = await visit(url, visitOf(turns, paths));
      answers.set(status, (answers.get(status) ?? 0) + 1);
      await delay(PAUSE_MS);
    }
  };
  const workers = Array.from({ length: WORKERS }, work);
  return {
    answers,
    stop: async () => {
      isStopped = true;
      await Promise.all(workers);
    },
  };
};
