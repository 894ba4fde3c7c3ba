import { run } from '../steps/command.mjs';
import { inRoot, root } from '../steps/root.mjs';

/** The configuration as the processes will read it; names every fault when it is not usable. */
export const readSettings = async (runtime, environment) =>
  JSON.parse(
    await run(runtime, [inRoot('scripts/start/settings.ts')], {
      cwd: root,
      env: environment,
      failure: 'The settings are not usable.',
      advice: 'config/README.md lists every variable.',
    }),
  );
