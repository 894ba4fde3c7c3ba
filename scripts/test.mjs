import { stopCommands } from './steps/command.mjs';
import { installPackages } from './steps/packages.mjs';
import { findRuntime } from './steps/runtime.mjs';
import { StepError } from './steps/stepError.mjs';
import { onStopRequest } from './steps/stopSignals.mjs';
import { reportFailure, say, step } from './steps/terminal.mjs';
import { slowSuiteLines } from './test/slowSuites.mjs';
import { stages } from './test/stages.mjs';
import { allSystemPackages, installSystemPackages } from './test/systemPackages.mjs';

const totals = { passed: 0, failed: 0, suites: [] };
const cleanups = [];

/** The stages asked for, with the build where one of them needs it; all but sweeps by default. */
const select = (names) => {
  if (names.length === 0) return stages.filter((stage) => !stage.onlyByName);
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    throw new StepError(`There is no stage called ${unknown.join(', ')}.`, {
      advice: `Stages: ${stages.map((stage) => stage.name).join(', ')}.`,
    });
  }
  const chosen = stages.filter((stage) => names.includes(stage.name));
  const needsBuild = chosen.some((stage) => stage.needsBuild);
  return stages.filter((stage) => chosen.includes(stage) || (stage.name === 'build' && needsBuild));
};

const context = (runtime, progress) => ({
  runtime,
  progress,
  atEnd: (cleanup) => cleanups.push(cleanup),
  count: ({ passed, failed, suites }) => {
    totals.passed += passed;
    totals.failed += failed;
    totals.suites.push(...suites);
  },
});

const cleanUp = async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
};

/** Neighbours of one group run side by side: each alone would leave a core without work. */
const batchesOf = (chosen) => {
  const batches = [];
  for (const stage of chosen) {
    const last = batches.at(-1);
    if (stage.group && stage.group === last?.[0].group) last.push(stage);
    else batches.push([stage]);
  }
  return batches;
};

/** @throws what the first of them failed with, once all have ended; the others' are reported. */
const runBatch = async (batch, runtime) => {
  say('');
  for (const { name, title } of batch) say(`── ${name}: ${title}`);
  const runs = batch.map((stage) =>
    step(stage.name, (progress) => stage.run(context(runtime, progress))),
  );
  const failures = (await Promise.allSettled(runs)).filter(({ status }) => status === 'rejected');
  for (const { reason } of failures.slice(1)) reportFailure(reason);
  if (failures.length > 0) throw failures[0].reason;
};

const runStages = async (names) => {
  const chosen = select(names);
  const wanted =
    names.length === 0 ? allSystemPackages : chosen.flatMap((stage) => stage.systemPackages ?? []);
  // Programs come from elsewhere than packages, and the first batch needs none of them.
  const programs = step('System packages', (progress) => installSystemPackages(wanted, progress));
  // Told to whoever waits for it.
  programs.catch(() => undefined);
  await step('Packages', installPackages);
  const runtime = findRuntime();
  for (const batch of batchesOf(chosen)) {
    if (batch.some(({ systemPackages }) => systemPackages)) await programs;
    await runBatch(batch, runtime);
  }
};

onStopRequest(async () => {
  stopCommands();
  await cleanUp().catch(reportFailure);
  process.exit(1);
});

try {
  await runStages(process.argv.slice(2));
} catch (error) {
  reportFailure(error);
  // A stage without tests of its own that fails is one failure.
  if (totals.failed === 0) totals.failed = 1;
  process.exitCode = 1;
} finally {
  await cleanUp().catch(reportFailure);
}
if (totals.suites.length > 0) {
  say(`\nThe slowest suites:\n${slowSuiteLines(totals.suites).join('\n')}`);
}
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
