import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { AuditedPage } from './bench/lighthouse/audit.ts';
import { type AuditedAddress, auditPages, describeFaults } from './bench/lighthouse/auditPages.ts';
import { measureInteractions } from './bench/lighthouse/interactions.ts';
import { pageMedians, pageResults, shellResults } from './bench/lighthouse/pageResults.ts';
import { startShell } from './bench/lighthouse/shell.ts';
import { type Site, startWholeSite } from './bench/lighthouse/site.ts';
import { installLighthouse } from './bench/lighthouse/tool.ts';
import { fillDatabase, findPaths, type ListingPaths } from './bench/listingMeasures.ts';
import { formatTable, type Measurement } from './bench/measurement.ts';
import { buildClient } from './steps/build.mjs';
import { reportFailure, say, step } from './steps/terminal.mjs';

/** As many as `npm start` generates. */
const PROPERTIES = 1200;
/** A partner of the demo data whose site offers homes everywhere. */
const PARTNER = 'homes-abroad';
/** Pages of a site elsewhere, whose listings nobody here knows. */
const USUAL_PATHS: ListingPaths = {
  search: '/places/search/london',
  property: '/places/kingfisher-house-london',
};

/**
 * Usage: npm run bench:lighthouse [-- --runs 5 --url https://example.org --property /places/…]
 * How the pages feel on a phone, beside an empty page of the same stack in the same run. With
 * --url a site elsewhere is measured, without that page.
 */
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    url: { type: 'string' },
    search: { type: 'string' },
    property: { type: 'string' },
  },
});

type Progress = (detail: string) => void;

const pagesOf = (origin: string, paths: ListingPaths): AuditedAddress[] => {
  const page = (name: string, address: string, isErrorPage = false): AuditedAddress => ({
    name,
    url: new URL(address, origin).href,
    isErrorPage,
  });
  return [
    page('home', '/'),
    page('search', options.search ?? paths.search),
    page('property', options.property ?? paths.property),
    page('about', '/about'),
    page('404', '/no/such/page', true),
  ];
};

/** The same pages on a partner's site and in Chinese, which only a site of our own has for sure. */
const otherSites = ({ chineseUrl, url }: Site, paths: ListingPaths): AuditedAddress[] => {
  const partner = new URL(url);
  partner.hostname = `${PARTNER}.${partner.hostname}`;
  const named = (site: string, origin: string) =>
    pagesOf(origin, paths)
      .slice(0, 3)
      .map((each) => ({ ...each, name: `${site} ${each.name}` }));
  return [...named('partner', partner.origin), ...named('Chinese', chineseUrl)];
};

interface Results {
  readonly rows: readonly Measurement[];
  readonly faults: readonly string[];
}

const resultsOf = (
  pages: readonly AuditedAddress[],
  runs: readonly (readonly AuditedPage[])[],
  shellRuns: readonly AuditedPage[] | undefined,
): Results => {
  const shell = shellRuns && pageMedians(shellRuns);
  const rows = pages.flatMap(({ isErrorPage, name }, index) =>
    pageResults(name, pageMedians(runs[index] ?? []), { shell, isUnlisted: isErrorPage }),
  );
  return {
    rows: [...(shell ? shellResults(shell) : []), ...rows],
    faults: pages.flatMap(({ name }, index) => describeFaults(name, runs[index] ?? [])),
  };
};

const auditAll = async (addresses: readonly AuditedAddress[]): Promise<AuditedPage[][]> => {
  const found: AuditedPage[][] = [];
  await step('Lighthouse', async (progress: Progress) => {
    found.push(...(await auditPages(addresses, Number(options.runs), progress)));
  });
  return found;
};

/** Printed at once: what comes next may fail. */
const report = ({ faults, rows }: Results): void => {
  say(`\n${formatTable(rows)}\n`);
  if (faults.length > 0) say(`Below 100:\n${faults.map((fault) => `  ${fault}`).join('\n')}\n`);
  if (rows.some(({ isKept }) => isKept === false)) process.exitCode = 1;
};

const interactionRows = async (origin: string): Promise<Measurement[]> => {
  const found: Measurement[] = [];
  await step('Interactions', async (progress: Progress) => {
    found.push(...(await measureInteractions(origin, Number(options.runs), progress)));
  });
  return found;
};

const measureElsewhere = async (origin: string): Promise<void> => {
  const pages = pagesOf(origin, USUAL_PATHS);
  report(resultsOf(pages, await auditAll(pages), undefined));
};

const measureHere = async (dataDir: string): Promise<void> => {
  await step('Build', (progress: Progress) => buildClient(process.execPath, progress));
  await step('Seed', (progress: Progress) => fillDatabase(dataDir, PROPERTIES, progress));
  const paths = await findPaths(dataDir);
  const shell = await startShell(dataDir);
  const site = await startWholeSite({ dataDir });
  try {
    const pages = [...pagesOf(site.url, paths), ...otherSites(site, paths)];
    const empty: AuditedAddress = { name: 'empty page', url: shell.url, isErrorPage: false };
    const [shellRuns, ...runs] = await auditAll([empty, ...pages]);
    report(resultsOf(pages, runs, shellRuns));
    report({ rows: await interactionRows(site.visitedUrl), faults: [] });
  } finally {
    await site.stop();
    await shell.stop();
  }
};

const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-'));
try {
  await step('Packages', installLighthouse);
  await (options.url ? measureElsewhere(options.url) : measureHere(dataDir));
  say(`Medians of ${options.runs} runs each; pages on the phone that Lighthouse simulates.`);
  rmSync(dataDir, { recursive: true, force: true });
} catch (error) {
  reportFailure(error);
  process.stderr.write(`\nThe logs of the run are in ${path.join(dataDir, 'logs')}\n`);
  process.exitCode = 1;
}
