import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureInteractions } from './bench/lighthouse/interactions.ts';
import { chosenPages, pagesElsewhere, pagesOf } from './bench/lighthouse/pageKinds.ts';
import {
  describedFaults,
  measurePages,
  measurePagesElsewhere,
  type PhoneResults,
  withWholeSite,
} from './bench/lighthouse/phoneMeasures.ts';
import { chosenSteps } from './bench/lighthouse/slowJourney.ts';
import { installLighthouse } from './bench/lighthouse/tool.ts';
import type { ListingPaths } from './bench/listingMeasures.ts';
import { formatTable } from './bench/measurement.ts';
import { buildClient } from './steps/build.mjs';
import { reportFailure, say, step } from './steps/terminal.mjs';

/** Pages of a site elsewhere, whose listings nobody here knows. */
const USUAL_PATHS: ListingPaths = {
  search: '/places/search/london',
  property: '/places/kingfisher-house-london',
  comparison: '/compare',
};

/**
 * Usage: npm run bench:lighthouse [-- --runs 5] [--pages home,search,…] [--interactions]
 *   [--parts booking,account,…] [--url https://example.org --search /places/… --property /places/…]
 * How the pages feel on a phone, beside an empty page of the same stack in the same run, and how soon
 * a slow phone answers whoever uses them.
 * --pages audits pages of these names alone; --interactions follows the slow phone alone, --parts
 * through these parts of its journey alone; --url audits a site elsewhere, without the empty page.
 */
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string' },
    interactions: { type: 'boolean' },
    parts: { type: 'string' },
    url: { type: 'string' },
    search: { type: 'string' },
    property: { type: 'string' },
  },
});

type Progress = (detail: string) => void;

const runs = Number(options.runs);
const isJourneyAsked = options.interactions === true || options.parts !== undefined;
const arePagesAsked = options.pages !== undefined;
const isAll = !isJourneyAsked && !arePagesAsked;

const pathsBy = (paths: ListingPaths): ListingPaths => ({
  ...paths,
  search: options.search ?? paths.search,
  property: options.property ?? paths.property,
});

const report = ({ faults, rows }: PhoneResults): void => {
  say(`\n${formatTable(rows)}\n`);
  if (faults.length > 0) say(describedFaults(faults));
  if (rows.some(({ isKept }) => isKept === false)) process.exitCode = 1;
};

/** Reported at once: what comes next may fail. */
const measure = async (
  label: string,
  work: (progress: Progress) => Promise<PhoneResults>,
): Promise<void> => {
  const found: PhoneResults[] = [];
  await step(label, async (progress: Progress) => {
    found.push(await work(progress));
  });
  found.forEach(report);
};

const measureElsewhere = async (origin: string): Promise<void> => {
  const pages = chosenPages(pagesElsewhere(origin, pathsBy(USUAL_PATHS)), options.pages);
  await step('Packages', installLighthouse);
  await measure('Lighthouse', (progress) => measurePagesElsewhere(pages, runs, progress));
};

const measureHere = async (dataDir: string): Promise<void> => {
  const steps = chosenSteps(options.parts);
  if (isAll || arePagesAsked) await step('Packages', installLighthouse);
  await step('Build', (progress: Progress) => buildClient(process.execPath, progress));
  await withWholeSite(dataDir, async (site, paths) => {
    if (isAll || arePagesAsked) {
      const pages = chosenPages(pagesOf(site, pathsBy(paths)), options.pages);
      await measure('Lighthouse', (progress) => measurePages({ dataDir, pages, runs }, progress));
    }
    if (isAll || isJourneyAsked) {
      await measure('Interactions', async (progress) => ({
        rows: await measureInteractions({ site: site.visited, runs, steps }, progress),
        faults: [],
      }));
    }
  });
};

const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-'));
try {
  await (options.url ? measureElsewhere(options.url) : measureHere(dataDir));
  say(`Medians of ${options.runs} runs each; pages on the phone that Lighthouse simulates.`);
  rmSync(dataDir, { recursive: true, force: true });
} catch (error) {
  reportFailure(error);
  process.stderr.write(`\nThe logs of the run are in ${path.join(dataDir, 'logs')}\n`);
  process.exitCode = 1;
}
