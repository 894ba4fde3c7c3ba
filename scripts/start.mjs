import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInstallation } from './start/installation.mjs';
import { findPartnerSites } from './start/partnerSites.mjs';
import { checkPorts } from './start/ports.mjs';
import { readSettings } from './start/readSettings.mjs';
import { seedProgress } from './start/seedProgress.mjs';
import { addSampleRates, addStandIns, isOnThisMachine, startStandIns } from './start/standIns.mjs';
import { buildClient } from './steps/build.mjs';
import { installPackages } from './steps/packages.mjs';
import { inRoot, root } from './steps/root.mjs';
import { findRuntime } from './steps/runtime.mjs';
import { StepError } from './steps/stepError.mjs';
import { say, step } from './steps/terminal.mjs';

const installation = createInstallation();

/** Node's arguments for one of our programs. */
const program = (file, ...args) => [
  ...['--import', inRoot('scripts/container/resolveOnce.mjs')],
  inRoot(file),
  ...args,
];

const apiHealth = ({ apiUrl }) => `${apiUrl}/healthz`;

/** @returns waits until it answers, and tells where. */
const startApi = ({ common, environment: { API_BASE_URL }, settings }) => {
  if (API_BASE_URL) return async () => `not started: ${API_BASE_URL}`;
  let tell = () => undefined;
  const api = installation.launch({
    ...common,
    name: 'API',
    args: program('server/api/main.ts'),
    logFile: path.resolve(root, settings.dataDir, 'logs/api.log'),
    onLine: seedProgress((detail) => tell(detail)),
  });
  return async (progress) => {
    progress('opening the database');
    tell = progress;
    await api.untilAnswering(apiHealth(settings));
    return settings.apiUrl;
  };
};

/** A primary of several processes loads nothing of what they serve with. */
const webArgs = ({ environment: { API_BASE_URL, WEB_WORKERS }, settings }) =>
  API_BASE_URL || !['', '1'].includes(WEB_WORKERS ?? '')
    ? undefined
    : program('scripts/start/webTier.mjs', apiHealth(settings));

const startWeb = ({ common, settings }, args) => {
  const web = installation.launch({
    ...common,
    name: 'web tier',
    args,
    logFile: path.resolve(root, settings.dataDir, 'logs/web.log'),
  });
  return async (progress) => {
    progress('waiting for it to be ready');
    await web.untilAnswering(`${settings.webUrl}/readyz`);
    return settings.webUrl;
  };
};

/**
 * What the web tier asks, which takes nothing of the build.
 * @returns waits until it answers.
 */
const startBehindWeb = (context) => {
  const { common, hasStandIns, settings } = context;
  const api = startApi(context);
  const standIns = hasStandIns && startStandIns(installation.launch, common, settings);
  return async () => {
    if (standIns) await step('Stand-ins', standIns);
    await step('API and database', api);
  };
};

/** The web tier is loaded beside the API; where several processes serve pages they follow it. */
const startServices = async (context, untilBehindAnswers) => {
  const beside = webArgs(context);
  const web = beside && startWeb(context, beside);
  await untilBehindAnswers();
  await step('Web tier', web ?? startWeb(context, program('server/web/main.ts')));
};

/** Browsers leave the port of http out of an origin. */
const originAt = (port) => (port === '80' ? 'http://localhost' : `http://localhost:${port}`);

/** Their rules ask for little traffic and a word on who made them: for one machine only. */
const openStreetMap = {
  MAP_TILE_URL: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  MAP_TILE_ATTRIBUTION: '© [OpenStreetMap](https://www.openstreetmap.org/copyright) contributors',
};

/** The deployment for China runs beside the main one: with ports and a folder of its own. */
const beside = {
  DEPLOYMENT: 'china',
  PORT: '3200',
  OPS_PORT: '3201',
  API_PORT: '4200',
  API_OPS_PORT: '4201',
  STAND_INS_PORT: '4202',
  DATA_DIR: '.data/china',
};

/** @throws StepError for what is no option. */
const chosenDeployment = (options) => {
  const unknown = options.find((option) => option !== '--china');
  if (unknown !== undefined) {
    throw new StepError(`npm start knows no ${unknown}.`, { advice: 'npm start [-- --china]' });
  }
  return options.length > 0 ? beside : {};
};

const ownEnvironment = () => {
  const environment = { ...process.env, NODE_ENV: 'production' };
  for (const [name, value] of Object.entries(chosenDeployment(process.argv.slice(2)))) {
    environment[name] ||= value;
  }
  const { PORT = '' } = environment;
  if (/^\d+$/.test(PORT)) environment.SITE_ORIGIN ||= originAt(PORT);
  // An empty one asks for the drawn plan; and no page in China asks OpenStreetMap.
  const isPlanned = environment.MAP_TILE_URL !== undefined || environment.DEPLOYMENT === 'china';
  if (!isPlanned && isOnThisMachine(environment.SITE_ORIGIN)) {
    Object.assign(environment, openStreetMap);
  }
  addSampleRates(environment);
  environment.EDGE_PURGE_TOKEN ||= randomBytes(24).toString('hex');
  // Node keeps there what it has compiled: half a second of a start.
  environment.NODE_COMPILE_CACHE ||= inRoot('.data/compiled');
  // No balancer has to learn that the process is about to end.
  environment.DRAIN_GRACE_MS ||= '0';
  return environment;
};

/** Makes the folder. @throws StepError naming the variable when it cannot be written to. */
const checkFolder = (variable, folder) => {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StepError(`The folder ${folder} (${variable}) cannot be used: ${error.message}`, {
      advice: `Give it to this user, or name another one: ${variable}=/path/to/folder npm start`,
    });
  }
};

/** Known before the build, which takes longer than anything else. */
const checkSettings = async ({ environment, hasStandIns, settings }) => {
  const { api, apiOps, dataDir, ops, standIns, web } = settings;
  await checkPorts({
    PORT: web,
    OPS_PORT: ops,
    ...(environment.API_BASE_URL ? {} : { API_PORT: api, API_OPS_PORT: apiOps }),
    ...(hasStandIns ? { STAND_INS_PORT: standIns } : {}),
  });
  checkFolder('DATA_DIR', path.resolve(root, dataDir));
};

const sayWhatIsThere = async ({ environment, settings }) => {
  const { dataDir, mailWay, siteOrigin, smsFolder, standInsUrl, webUrl } = settings;
  const address = new URL(siteOrigin).hostname === 'localhost' ? siteOrigin : webUrl;
  const isWhole = !environment.API_BASE_URL;
  const partners = isWhole ? await findPartnerSites(settings) : [];
  const rows = [
    ...(isWhole ? [['A search', `${address}/places/search/london`]] : []),
    ...partners.map((origin, at) => [at === 0 ? 'Partners' : '', origin]),
    ['Logs', path.join(dataDir, 'logs')],
    ...(isWhole && mailWay === 'files'
      ? [['Mail', `${path.join(dataDir, 'mail')}; nothing leaves this machine`]]
      : []),
    ...(isWhole && smsFolder ? [['SMS', smsFolder]] : []),
    ...(isWhole && standInsUrl
      ? [['Stand-ins', `${standInsUrl} for Google, Apple, Facebook, WeChat, Twilio and Stripe`]]
      : []),
    ['Stop', 'Ctrl+C'],
    ['Change it', 'npm run dev; .github/CONTRIBUTING.md says where things are'],
  ];
  const lines = rows.map(([name, text]) => `  ${name.padEnd(11)}${text}`);
  say(['', `  Open ${address}`, '', ...lines, ''].join('\n'));
};

const start = async () => {
  await step('Packages', installPackages);
  const runtime = findRuntime();
  const environment = ownEnvironment();
  const hasStandIns = addStandIns(environment);
  const settings = await readSettings(runtime, environment);
  const context = { settings, environment, hasStandIns, common: { runtime, environment } };
  await checkSettings(context);
  const untilBehindAnswers = startBehindWeb(context);
  await step('Build', (progress) => buildClient(runtime, progress));
  await startServices(context, untilBehindAnswers);
  await sayWhatIsThere(context);
};

await installation.run(start);
