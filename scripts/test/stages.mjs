import { readdirSync, readFileSync } from 'node:fs';
import { buildClient } from '../steps/build.mjs';
import { run } from '../steps/command.mjs';
import { inRoot, root } from '../steps/root.mjs';
import { runJest } from './jestRun.mjs';
import { startPostgres } from './postgres.mjs';

/** Its output is shown when it fails. */
const tool = (file, args, failure) => async (context) => {
  await run(context.runtime, [inRoot(file), ...args], { cwd: root, failure });
};

const jest = (options) => (context) => runJest(context.runtime, options, context.count);

/** One server for all stages of a run, on which they share what databases begin with. */
let server;

const startServer = async (atEnd) => {
  const postgres = await startPostgres();
  atEnd(postgres.stop);
  return postgres;
};

const jestOnPostgres = (options) => async (context) => {
  server ??= startServer(context.atEnd);
  const { url } = await server;
  const environment = { TEST_DATABASE_URL: url };
  await runJest(context.runtime, { ...options, environment }, context.count);
};

/** As many suites at a time as the smallest machine we test on has cores. */
const TWO_AT_A_TIME = ['-w', '2'];

/**
 * What an embedded database may do otherwise than a server, such as writing one after the other. All
 * suites run on the server, and as a sweep on the embedded one; the largest statements and all
 * migrations are done when the databases that suites begin with are made.
 */
const EMBEDDED = /writeStays|createLead/;

const isUsual = (file) => /\.test\.tsx?$/.test(file) && !file.includes('.sweep.');
const isOfDatabase = (file) => isUsual(file) && file.includes('.db.');

/** Suites whose modules cost more than their tests. */
const groups = {
  unit: {
    folders: [
      'client',
      'config',
      'scripts',
      'server',
      'shared',
      'test/architecture',
      'test/support',
    ],
    size: 20,
    wanted: (file) => isUsual(file) && !isOfDatabase(file),
  },
  database: { folders: ['server'], size: 10, wanted: isOfDatabase },
  embedded: {
    folders: ['server'],
    size: 3,
    wanted: (file) => isOfDatabase(file) && EMBEDDED.test(file),
  },
  integration: { folders: ['test/integration'], size: 7, wanted: isUsual },
  browser: { folders: ['test/browser'], size: 3, wanted: isUsual },
};

/** The browser, its engine alone, and letters. */
const chromium = ['chromium', 'chromium-headless-shell', 'fonts-liberation', 'fonts-wqy-microhei'];

/** What stands in front of the web processes, and behind them. */
const servers = ['nginx', 'openssl', 'postgresql', 'redis-server', 'varnish', 'varnish-modules'];

/** Cases that stand for their kind in the other stages; here all of them, and all documents. */
const sweep = { TEST_SWEEPS: 'true' };

/** Suites that take a share of their cases in the other stages. */
const sampledSuites = () =>
  ['client', 'config', 'scripts', 'server', 'shared', 'test'].flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`)
      .filter((file) => readFileSync(inRoot(file), 'utf8').includes('support/sampled.ts')),
  );

const runSweeps = async (context) => {
  const pattern = ['\\.sweep(\\.db)?\\.test\\.ts$', ...sampledSuites()].join('|');
  const run = (options) =>
    runJest(context.runtime, { stage: 'sweeps', limitMinutes: 120, ...options }, context.count);
  await run({
    project: ['unit', 'database', 'integration', 'edge', 'browser'],
    args: [...TWO_AT_A_TIME, '--testPathPatterns', pattern],
    environment: sweep,
  });
  await run({ project: 'database', args: TWO_AT_A_TIME });
};

/**
 * In the order they run: the quick ones that explain the failures of the later ones come first.
 * Neighbours of one `group` run side by side. `onlyByName`: not part of a run of everything.
 */
export const stages = [
  {
    name: 'types',
    title: 'TypeScript',
    group: 'checks',
    run: tool('node_modules/typescript/bin/tsc', ['--noEmit'], 'Type errors.'),
  },
  {
    name: 'lint',
    title: 'Biome: lint and format',
    group: 'checks',
    run: tool(
      'node_modules/@biomejs/biome/bin/biome',
      ['check', '--error-on-warnings', '.'],
      'Lint errors.',
    ),
  },
  {
    name: 'build',
    title: 'webpack, both targets',
    group: 'checks',
    run: (context) => buildClient(context.runtime, context.progress),
  },
  {
    name: 'fixtures',
    title: 'generated databases, kept until their sources change',
    group: 'checks',
    run: tool(
      'test/support/fixtures/makeFixtures.ts',
      [],
      'The databases that suites begin with could not be made.',
    ),
  },
  {
    name: 'unit',
    title: 'rules and parts',
    group: 'unit, edge and embedded',
    run: jest({ project: 'unit', args: TWO_AT_A_TIME, groups: groups.unit }),
  },
  {
    name: 'edge',
    title: 'behind Varnish and nginx',
    // It mostly waits for clocks.
    group: 'unit, edge and embedded',
    needsBuild: true,
    systemPackages: servers,
    run: jest({ project: 'edge', args: TWO_AT_A_TIME }),
  },
  {
    name: 'database',
    title: 'on the embedded database, what depends on it',
    group: 'unit, edge and embedded',
    run: jest({ project: 'database', args: TWO_AT_A_TIME, groups: groups.embedded }),
  },
  {
    name: 'postgres',
    title: 'all queries on a PostgreSQL server',
    systemPackages: ['postgresql'],
    run: jestOnPostgres({
      project: 'database',
      stage: 'postgres',
      args: TWO_AT_A_TIME,
      groups: groups.database,
    }),
  },
  {
    name: 'integration',
    title: 'HTTP through the real processes',
    needsBuild: true,
    systemPackages: ['default-jre-headless', 'postgresql', 'prometheus', 'redis-server'],
    run: jestOnPostgres({
      project: 'integration',
      args: TWO_AT_A_TIME,
      groups: groups.integration,
      limitMinutes: 30,
    }),
  },
  {
    name: 'browser',
    title: 'journeys in Chromium',
    needsBuild: true,
    systemPackages: chromium,
    run: jest({
      project: 'browser',
      args: TWO_AT_A_TIME,
      groups: groups.browser,
      limitMinutes: 45,
    }),
  },
  {
    name: 'sweeps',
    title: 'every page, part, record and combination',
    onlyByName: true,
    needsBuild: true,
    systemPackages: [...chromium, ...servers, 'default-jre-headless'],
    run: runSweeps,
  },
  {
    name: 'isolation',
    title:
      'sites of partners behind both servers in front: every address, forgery and state of caches',
    onlyByName: true,
    needsBuild: true,
    systemPackages: servers,
    run: jest({
      project: 'edge',
      stage: 'isolation',
      args: ['-i', '--testPathPatterns', 'edge/isolation'],
      environment: sweep,
      limitMinutes: 60,
    }),
  },
  {
    name: 'stripe',
    title: "Stripe's test mode, with keys from the environment",
    onlyByName: true,
    needsBuild: true,
    systemPackages: chromium,
    run: jest({ project: 'stripe', args: ['-i'] }),
  },
];
