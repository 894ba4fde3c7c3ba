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

/** Pages beside an empty page of the same stack. */
export const measurePages = async (
  { dataDir, pages, runs }: PageRuns,
  progress: Progress,
): Promise<PhoneResults> => {
  const shell = await startShell(dataDir);
  const empty = { name: 'empty page', url: shell.url, isErrorPage: false, isUnlisted: true };
  try {
    const [shellRuns, ...pageRuns] = await auditPages([empty, ...pages], runs, progress);
    return resultsOf(pages, pageRuns, shellRuns);
  } finally {
    await shell.stop();
  }
};
