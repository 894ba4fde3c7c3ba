import { stopCommands } from './steps/command.mjs';
import { installPackages } from './steps/packages.mjs';
import { findRuntime } from './steps/runtime.mjs';
import { StepError } from './steps/stepError.mjs';
import { onStopRequest } from './steps/stopSignals.mjs';
import { reportFailure, say, step } from './steps/terminal.mjs';
import { stages } from './test/stages.mjs';
import { allSystemPackages, installSystemPackages } from './test/systemPackages.mjs';

const totals = { passed: 0, failed: 0 };
const cleanups = [];

/** The stages asked for, with the build where one of them needs it; all of them by default. */
const select = (names) => {
  if (names.length === 0) return stages;
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
  count: ({ passed, failed }) => {
    totals.passed += passed;
    totals.failed += failed;
  },
});

const cleanUp = async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
};

const runStages = async (names) => {
  const chosen = select(names);
  const wanted =
    names.length === 0 ? allSystemPackages : chosen.flatMap((stage) => stage.systemPackages ?? []);
  await step('Packages', installPackages);
  await step('System packages', (progress) => installSystemPackages(wanted, progress));
  const runtime = findRuntime();
  for (const stage of chosen) {
    say(`\n── ${stage.name}: ${stage.title}`);
    await step(stage.name, async (progress) => {
      await stage.run(context(runtime, progress));
    });
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
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
