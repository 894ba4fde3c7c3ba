import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { varnishCommand } from './stack/varnish.mjs';
import { createInstallation } from './start/installation.mjs';
import { findPartnerSites } from './start/partnerSites.mjs';
import { checkPort } from './start/ports.mjs';
import { readSettings } from './start/readSettings.mjs';
import { seedProgress } from './start/seedProgress.mjs';
import { buildClient } from './steps/build.mjs';
import { freePort } from './steps/freePort.mjs';
import { installPackages } from './steps/packages.mjs';
import { inRoot } from './steps/root.mjs';
import { findRuntime } from './steps/runtime.mjs';
import { say, step } from './steps/terminal.mjs';
import { startPostgres } from './test/postgres.mjs';
import { installSystemPackages, programPath } from './test/systemPackages.mjs';

const SYSTEM_PACKAGES = ['postgresql', 'redis-server', 'varnish', 'varnish-modules'];
const DATA_DIR = '.data/stack';
const WEB_PROCESSES = 2;

const installation = createInstallation();

const launch = ({ name, ...options }) => {
  const logFile = inRoot(DATA_DIR, 'logs', `${name.replaceAll(' ', '-')}.log`);
  return installation.launch({ name, environment: process.env, logFile, ...options });
};

/** A service that says by a line of its output that it is ready. */
const launchUntil = async (line, options) => {
  let isReady = () => {};
  const ready = new Promise((resolve) => {
    isReady = resolve;
  });
  const service = launch({
    ...options,
    onLine: (text) => {
      if (line.test(text)) isReady(true);
    },
  });
  if (!(await Promise.race([ready, service.ended.then(() => false)]))) {
    throw service.failure('stopped while starting');
  }
};

const startDatabase = async () => {
  const postgres = await startPostgres();
  installation.afterServices(postgres.stop);
  return postgres.url;
};

const startRedis = async () => {
  const port = await freePort();
  await launchUntil(/Ready to accept connections/, {
    name: 'Redis',
    runtime: programPath('redis-server'),
    args: ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
  });
  return `redis://127.0.0.1:${port}`;
};

const startApi = async ({ addresses, environment, runtime, settings }, progress) => {
  await checkPort('API_PORT', settings.api);
  await checkPort('API_OPS_PORT', settings.apiOps);
  const api = launch({
    name: 'API',
    runtime,
    args: [inRoot('server/api/main.ts')],
    environment: {
      ...environment,
      DATA_DIR: inRoot(DATA_DIR),
      DATABASE_URL: addresses.database,
      PURGE_URL: addresses.operations.join(','),
    },
    onLine: seedProgress(progress),
  });
  await api.untilAnswering(`${settings.apiUrl}/healthz`);
  return `${settings.apiUrl}, measurements ${settings.apiOpsUrl}/metrics`;
};

const startWeb = async ({ addresses, environment, runtime, settings }, at) => {
  const [web, operations] = [addresses.web[at], addresses.operations[at]];
  const service = launch({
    name: `web tier ${at + 1}`,
    runtime,
    args: [inRoot('server/web/main.ts')],
    environment: {
      ...environment,
      HOST: '127.0.0.1',
      PORT: new URL(web).port,
      OPS_PORT: new URL(operations).port,
      API_BASE_URL: settings.apiUrl,
      REDIS_URL: addresses.redis,
      TRUSTED_PROXIES: '127.0.0.1',
      CDN_PROVIDER: 'varnish',
      CDN_API_URL: addresses.purge,
    },
  });
  await service.untilAnswering(`${web}/readyz`);
  return `${web}, measurements ${operations}/metrics`;
};

const startVarnish = async ({ addresses, settings }) => {
  await checkPort('PORT', settings.web);
  const command = varnishCommand({
    ...settings.web,
    purgePort: new URL(addresses.purge).port,
    webPorts: addresses.web.map((address) => new URL(address).port),
  });
  installation.afterServices(command.remove);
  const varnish = launch({ name: 'Varnish', runtime: programPath('varnishd'), args: command.args });
  await varnish.untilAnswering(`${settings.webUrl}/readyz`);
  return settings.webUrl;
};

const freeAddress = async () => `http://127.0.0.1:${await freePort()}`;

const freeAddresses = (count) => Promise.all(Array.from({ length: count }, freeAddress));

const start = async () => {
  await step('Packages', installPackages);
  await step('System packages', (progress) => installSystemPackages(SYSTEM_PACKAGES, progress));
  const runtime = findRuntime();
  await step('Build', (progress) => buildClient(runtime, progress));
  const environment = { ...process.env, NODE_ENV: 'production' };
  environment.SITE_ORIGIN ||= `http://localhost:${environment.PORT || 3000}`;
  environment.GROWTHBOOK_CLIENT_KEY ||= `sdk-${randomBytes(12).toString('hex')}`;
  environment.EDGE_PURGE_TOKEN ||= randomBytes(24).toString('hex');
  // Varnish ends first: nobody has to learn that the processes behind it are about to.
  environment.DRAIN_GRACE_MS ||= '0';
  const settings = await readSettings(runtime, environment);
  const addresses = {
    web: await freeAddresses(WEB_PROCESSES),
    operations: await freeAddresses(WEB_PROCESSES),
    purge: await freeAddress(),
  };
  const context = { addresses, environment, runtime, settings };
  await step('PostgreSQL', async () => {
    addresses.database = await startDatabase();
    return addresses.database;
  });
  await step('Redis', async () => {
    addresses.redis = await startRedis();
    return addresses.redis;
  });
  await step('API', (progress) => startApi(context, progress));
  for (const at of addresses.web.keys())
    await step(`Web tier ${at + 1}`, () => startWeb(context, at));
  await step('Varnish', () => startVarnish(context));
  const origins = [settings.siteOrigin, ...(await findPartnerSites(settings))];
  say(`
  ${origins.join('\n  ')}

  Purge everything:    curl -X POST -H 'Authorization: Bearer ${environment.EDGE_PURGE_TOKEN}' \\
                         -H 'Content-Type: application/json' -d '{"surrogateKeys":["site:main"]}' \\
                         ${addresses.operations[0]}/purge
  Purge Varnish only:  curl -X PURGE -H 'xkey-softpurge: site:main' ${addresses.purge}/

  Logs are in ${path.join(DATA_DIR, 'logs')}; the database is gone at the end. Ctrl+C stops everything.`);
};

await installation.run(start);
