import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../steps/command.mjs';
import { inRoot, root } from '../steps/root.mjs';
import { writeGroups } from './suiteGroups.mjs';

const isGroup = (file) => file.startsWith('test/groups/');

/** In a group each suite's tests stand below its path. */
const membersOf = ({ assertionResults }, stage) => {
  const seconds = new Map();
  for (const { ancestorTitles, duration } of assertionResults) {
    const [file] = ancestorTitles;
    seconds.set(file, (seconds.get(file) ?? 0) + (duration ?? 0) / 1000);
  }
  return [...seconds].map(([file, sum]) => ({ stage, file, seconds: sum }));
};

const suitesOf = (report, stage) =>
  report.testResults.flatMap((result) => {
    const { endTime, name, startTime } = result;
    const file = path.relative(root, name);
    if (isGroup(file)) return membersOf(result, stage);
    return [{ stage, file, seconds: (endTime - startTime) / 1000 }];
  });

const countsIn = (file, stage) => {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return {
      passed: report.numPassedTests,
      // A suite that cannot even load has no failed test of its own.
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      suites: suitesOf(report, stage),
    };
  } catch {
    return { passed: 0, failed: 1, suites: [] };
  }
};

/** More than a stage takes on a slow machine: what hangs is a failure, not an endless run. */
const LIMIT_MINUTES = 15;

/**
 * Runs one Jest project or several, its suites in `groups` where these are given. `onCounts` gets
 * the numbers whether or not it succeeds.
 */
export const runJest = async (runtime, options, onCounts) => {
  const { project, stage = project, args = [], environment = {} } = options;
  const { groups, limitMinutes = LIMIT_MINUTES } = options;
  const written = groups && writeGroups(stage, groups);
  const directory = mkdtempSync(path.join(tmpdir(), 'jest-'));
  const report = path.join(directory, 'report.json');
  const flags = [
    ...['--config', inRoot('config/tooling/jest.config.cjs')],
    ...['--selectProjects', ...[project].flat()],
    ...['--json', `--outputFile=${report}`, ...args],
    ...(written ? ['--runTestsByPath', ...written.files] : []),
  ];
  const nodeFlags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  try {
    await run(runtime, [...nodeFlags, inRoot('node_modules/jest/bin/jest.js'), ...flags], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'test', ...environment },
      limitMinutes,
      failure: `Tests of the project "${project}" fail.`,
      // Jest writes its account to stderr; stdout would repeat the report.
      shown: ['stderr'],
    });
  } finally {
    onCounts(countsIn(report, stage));
    written?.remove();
    rmSync(directory, { recursive: true, force: true });
  }
};
