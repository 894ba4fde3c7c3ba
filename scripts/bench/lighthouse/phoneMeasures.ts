import { step } from '../../steps/terminal.mjs';
import { fillDatabase, findPaths, type ListingPaths } from '../listingMeasures.ts';
import type { Measurement } from '../measurement.ts';
import type { AuditedPage } from './audit.ts';
import { type AuditedAddress, auditPages, describeFaults } from './auditPages.ts';
import { pageMedians, pageResults, shellResults } from './pageResults.ts';
import { startShell } from './shell.ts';
import { type Site, startWholeSite } from './site.ts';

/** As many as `npm start` generates. */
const PROPERTIES = 1200;

type Progress = (detail: string) => void;

/** A site as `npm start` makes it, for as long as the work takes. */
export const withWholeSite = async (
  dataDir: string,
  work: (site: Site, paths: ListingPaths) => Promise<void>,
): Promise<void> => {
  await step('Seed', (progress: Progress) => fillDatabase(dataDir, PROPERTIES, progress));
  const paths = await findPaths(dataDir);
  const site = await startWholeSite({ dataDir });
  await work(site, paths).finally(() => site.stop());
};

export interface PhoneResults {
  readonly rows: readonly Measurement[];
  /** What keeps categories from 100. */
  readonly faults: readonly string[];
}

/** What is told to a reader beside the rows. */
export const describedFaults = (faults: readonly string[]): string =>
  `Below 100:\n${faults.map((fault) => `  ${fault}`).join('\n')}\n`;

const resultsOf = (
  pages: readonly AuditedAddress[],
  runs: readonly (readonly AuditedPage[])[],
  shellRuns?: readonly AuditedPage[],
): PhoneResults => {
  const shell = shellRuns && pageMedians(shellRuns);
  const rows = pages.flatMap(({ isUnlisted, name }, index) =>
    pageResults(name, pageMedians(runs[index] ?? []), { shell, isUnlisted }),
  );
  return {
    rows: [...(shell ? shellResults(shell) : []), ...rows],
    faults: pages.flatMap((page, index) => describeFaults(page, runs[index] ?? [])),
  };
};

/** Pages of a site elsewhere, with nothing beside them that they could be held against. */
export const measurePagesElsewhere = async (
  pages: readonly AuditedAddress[],
  runs: number,
  progress: Progress,
): Promise<PhoneResults> => resultsOf(pages, await auditPages(pages, runs, progress));

interface PageRuns {
  readonly pages: readonly AuditedAddress[];
  readonly runs: number;
  /** The empty page is built there. */
  readonly dataDir: string;
}

/**
 * One visit to the empty page in three takes twice as long as the others, for reasons of the
 * browser's: a few of them would leave it to luck what the pages may take.
 */
const PAGES_PER_EMPTY_ONE = 3;

/** Pages beside an empty page of the same stack. */
export const measurePages = async (
  { dataDir, pages, runs }: PageRuns,
  progress: Progress,
): Promise<PhoneResults> => {
  const shell = await startShell(dataDir);
  const empty = { name: 'empty page', url: shell.url, isErrorPage: false, isUnlisted: true };
  try {
    const visited = pages.flatMap((page, index) =>
      index % PAGES_PER_EMPTY_ONE === 0 ? [empty, page] : [page],
    );
    const results = await auditPages(visited, runs, progress);
    const runsOf = (isEmpty: boolean): AuditedPage[][] =>
      results.filter((_runs, index) => (visited[index] === empty) === isEmpty);
    return resultsOf(pages, runsOf(false), runsOf(true).flat());
  } finally {
    await shell.stop();
  }
};
