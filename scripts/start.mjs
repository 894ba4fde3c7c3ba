import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { checkPort } from './start/ports.mjs';
import { readSettings } from './start/readSettings.mjs';
import { seedProgress } from './start/seedProgress.mjs';
import { startService } from './start/service.mjs';
import { buildClient } from './steps/build.mjs';
import { stopCommands } from './steps/command.mjs';
import { installPackages } from './steps/packages.mjs';
import { inRoot, root } from './steps/root.mjs';
import { findRuntime } from './steps/runtime.mjs';
import { onStopRequest } from './steps/stopSignals.mjs';
import { reportFailure, say, step } from './steps/terminal.mjs';

const services = [];
let isStopping = false;

const launch = (options) => {
  const service = startService(options);
  services.push(service);
  return service;
};

const startApi = async (context, progress) => {
  const { settings } = context;
  if (context.environment.API_BASE_URL) return `not started: ${context.environment.API_BASE_URL}`;
  await checkPort('API_PORT', settings.api);
  progress('opening the database');
  const api = launch({
    ...context.common,
    name: 'API',
    args: [inRoot('server/api/main.ts')],
    logFile: path.resolve(root, settings.dataDir, 'logs/api.log'),
    onLine: seedProgress(progress),
  });
  await api.untilAnswering(`${settings.apiUrl}/healthz`);
  return settings.apiUrl;
};

const startWeb = async ({ settings, common }, progress) => {
  await checkPort('PORT', settings.web);
  await checkPort('OPS_PORT', settings.ops);
  progress('waiting for it to be ready');
  const web = launch({
    ...common,
    name: 'web tier',
    args: [inRoot('server/web/main.ts')],
    logFile: path.resolve(root, settings.dataDir, 'logs/web.log'),
  });
  await web.untilAnswering(`${settings.webUrl}/readyz`);
  return settings.webUrl;
};

/** The web tier drains first: the pages it still owes need the API. */
const stopAll = async () => {
  isStopping = true;
  stopCommands();
  for (const service of [...services].reverse()) await service.stop();
};

const start = async () => {
  await step('Packages', installPackages);
  const runtime = findRuntime();
  await step('Build', (progress) => buildClient(runtime, progress));
  const environment = { ...process.env, NODE_ENV: 'production' };
  if (environment.PORT) environment.SITE_ORIGIN ||= `http://localhost:${environment.PORT}`;
  environment.EDGE_PURGE_TOKEN ||= randomBytes(24).toString('hex');
  const settings = await readSettings(runtime, environment);
  const context = { settings, environment, common: { runtime, environment } };
  await step('API and database', (progress) => startApi(context, progress));
  await step('Web tier', (progress) => startWeb(context, progress));
  const logs = path.join(settings.dataDir, 'logs');
  say(`\n  ${settings.siteOrigin}\n\n  Logs are in ${logs}. Ctrl+C stops everything.`);
};

const fail = async (error) => {
  if (isStopping) return;
  reportFailure(error);
  await stopAll();
  process.exit(1);
};

onStopRequest(async () => {
  say('Stopping …');
  await stopAll();
  process.exit(0);
});

try {
  await start();
  for (const service of services) {
    service.ended.then(() => fail(service.failure('stopped unexpectedly')));
  }
} catch (error) {
  await fail(error);
}
