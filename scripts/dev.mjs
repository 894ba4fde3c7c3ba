import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installPackages } from './steps/packages.mjs';
import { findRuntime } from './steps/runtime.mjs';
import { onStopRequest } from './steps/stopSignals.mjs';
import { reportFailure, step } from './steps/terminal.mjs';

/** The same again on the Node that came with the packages. */
const restartOn = (runtime) => {
  const child = spawn(runtime, [fileURLToPath(import.meta.url)], { stdio: 'inherit' });
  onStopRequest(() => child.kill('SIGTERM'));
  child.once('close', (code) => process.exit(code ?? 1));
};

try {
  await step('Packages', installPackages);
  const runtime = findRuntime();
  if (runtime === process.execPath) {
    const { startDevelopment } = await import('./development/development.mjs');
    await startDevelopment(runtime);
  } else {
    restartOn(runtime);
  }
} catch (error) {
  reportFailure(error);
  process.exit(1);
}
