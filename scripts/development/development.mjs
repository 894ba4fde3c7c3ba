import path from 'node:path';
import { checkPort } from '../start/ports.mjs';
import { readSettings } from '../start/readSettings.mjs';
import { seedProgress } from '../start/seedProgress.mjs';
import { startService } from '../start/service.mjs';
import { addSampleRates, addStandIns, startStandIns } from '../start/standIns.mjs';
import { forgetBuild } from '../steps/build.mjs';
import { freePort } from '../steps/freePort.mjs';
import { inRoot, root } from '../steps/root.mjs';
import { onStopRequest } from '../steps/stopSignals.mjs';
import { say, step } from '../steps/terminal.mjs';
import { startBuilds } from './builds.mjs';

const WARNING = 40;
const WATCHER_CHATTER =
  /^(Restarting|Completed running|Waiting for|Gracefully)|ExperimentalWarning|--trace-warnings/;

const describe = ({ level, event, error, ...rest }) => {
  if (level < WARNING) return undefined;
  return [event, JSON.stringify(rest), error?.message, error?.stack].filter(Boolean).join(' ');
};

/** Shows what asks for attention in a process's output; everything is in its log. */
const showTrouble = (name, line) => {
  if (line.trim() === '' || WATCHER_CHATTER.test(line)) return;
  let text = line;
  if (line.startsWith('{')) {
    try {
      text = describe(JSON.parse(line));
    } catch {
      // No JSON after all: shown as it is.
    }
  }
  if (text !== undefined) say(`[${name}] ${text}`);
};

const services = [];
const closers = [];

const watched = (script) => ['--watch', '--watch-preserve-output', inRoot(script)];

const launch = (options) => {
  const service = startService(options);
  services.push(service);
  return service;
};

const startApi = async ({ runtime, environment, settings }, progress) => {
  if (environment.API_BASE_URL) return `not started: ${environment.API_BASE_URL}`;
  await checkPort('API_PORT', settings.api);
  await checkPort('API_OPS_PORT', settings.apiOps);
  const showProgress = seedProgress(progress);
  const api = launch({
    name: 'API',
    runtime,
    environment,
    args: watched('server/api/main.ts'),
    logFile: path.resolve(root, settings.dataDir, 'logs/api.log'),
    onLine: (line) => {
      showProgress(line);
      showTrouble('api', line);
    },
  });
  await api.untilAnswering(`${settings.apiUrl}/healthz`);
  return settings.apiUrl;
};

/** On a port of its own: the public one belongs to the server of the browser build. */
const startWeb = async ({ runtime, environment, settings, webPort }) => {
  await checkPort('OPS_PORT', settings.ops);
  const web = launch({
    name: 'web tier',
    runtime,
    environment: { ...environment, PORT: String(webPort), HOST: '127.0.0.1' },
    args: watched('server/web/main.ts'),
    logFile: path.resolve(root, settings.dataDir, 'logs/web.log'),
    onLine: (line) => showTrouble('web', line),
  });
  await web.untilAnswering(`http://127.0.0.1:${webPort}/readyz`);
};

const stopAll = async () => {
  for (const close of closers) await close();
  for (const service of [...services].reverse()) await service.stop();
};

/** Both processes under watch, and a server in front that replaces components in the open page. */
export const startDevelopment = async (runtime) => {
  onStopRequest(async () => {
    await stopAll();
    process.exit(0);
  });
  const environment = {
    // A page drawn before a change must not come back after it.
    PAGE_FRESH_SECONDS: '0',
    DEVELOPMENT_FEATURES: 'true',
    DRAIN_GRACE_MS: '0',
    ...process.env,
    NODE_ENV: 'development',
  };
  process.env.NODE_ENV = 'development';
  if (environment.PORT) environment.SITE_ORIGIN ||= `http://localhost:${environment.PORT}`;
  addSampleRates(environment);
  const hasStandIns = addStandIns(environment);
  const settings = await readSettings(runtime, environment);
  const context = { runtime, environment, settings, webPort: await freePort() };
  await checkPort('PORT', settings.web);
  if (hasStandIns) await checkPort('STAND_INS_PORT', settings.standIns);
  try {
    if (hasStandIns) {
      await step('Stand-ins', startStandIns(launch, { runtime, environment }, settings));
    }
    await step('API and database', (progress) => startApi(context, progress));
    await step('First build', async () => {
      // The production build is overwritten from here on.
      await forgetBuild();
      closers.push(await startBuilds(context));
    });
    await step('Web tier', () => startWeb(context));
  } catch (error) {
    await stopAll();
    throw error;
  }
  say(`\n  ${settings.siteOrigin}\n\n  Watching. Ctrl+C stops everything.`);
};
