import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measureColdStart } from './bench/coldMeasure.ts';
import { corePolicy } from './bench/cores.ts';
import { fillDatabase, measureListing } from './bench/listingMeasures.ts';
import { formatTable, type Measurement } from './bench/measurement.ts';
import { measureRenders } from './bench/renderMeasures.ts';
import { measureStart } from './bench/startMeasure.ts';
import { type Surroundings, startApi } from './bench/surroundings.ts';
import { measureWeights } from './bench/weightMeasures.ts';
import { buildClient } from './steps/build.mjs';
import { reportFailure, say, step } from './steps/terminal.mjs';

const PROPERTIES = 10_000;

type Progress = (detail: string) => void;

const measureWeb = async (
  surroundings: Surroundings,
  paths: { readonly search: string; readonly property: string },
): Promise<Measurement[]> => {
  const found: Measurement[] = [];
  const api = await startApi(surroundings);
  try {
    await step('Weights', async () => {
      found.push(...(await measureWeights(surroundings, api, paths)));
    });
    await step('Cold requests', async () => {
      found.push(...(await measureColdStart(surroundings, api, paths.search)));
    });
    await step('Rendering', async (progress: Progress) => {
      progress('under load');
      found.push(...(await measureRenders(surroundings, api, paths.search)));
    });
  } finally {
    await api.stop();
  }
  return found;
};

const bench = async (dataDir: string): Promise<readonly Measurement[]> => {
  const surroundings = { dataDir };
  const found: Measurement[] = [];
  await step('Build', (progress: Progress) => buildClient(process.execPath, progress));
  await step('Seed', (progress: Progress) => fillDatabase(dataDir, PROPERTIES, progress));
  const { measurements, paths } = await measureListing(dataDir);
  found.push(...(await measureWeb(surroundings, paths)), ...measurements);
  await step('Second start', async () => {
    found.push(...(await measureStart(surroundings)));
  });
  return found;
};

const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-'));
try {
  const measurements = await bench(dataDir);
  say(`\n${formatTable(measurements)}\n\n${PROPERTIES} properties; ${corePolicy}.`);
  if (measurements.some(({ isKept }) => isKept === false)) process.exitCode = 1;
  rmSync(dataDir, { recursive: true, force: true });
} catch (error) {
  reportFailure(error);
  process.stderr.write(`\nThe logs of the run are in ${path.join(dataDir, 'logs')}\n`);
  process.exitCode = 1;
}
