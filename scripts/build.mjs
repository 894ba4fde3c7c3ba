import { buildClient } from './steps/build.mjs';
import { installPackages } from './steps/packages.mjs';
import { findRuntime } from './steps/runtime.mjs';
import { reportFailure, step } from './steps/terminal.mjs';

try {
  await step('Packages', installPackages);
  await step('Build', (progress) => buildClient(findRuntime(), progress));
} catch (error) {
  reportFailure(error);
  process.exitCode = 1;
}
