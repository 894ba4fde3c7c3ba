import { buildClient } from '../steps/build.mjs';
import { run } from '../steps/command.mjs';
import { inRoot, root } from '../steps/root.mjs';
import { runJest } from './jestRun.mjs';
import { startPostgres } from './postgres.mjs';

const tool = (file, args, failure) => (context) =>
  run(context.runtime, [inRoot('node_modules', file), ...args], {
    cwd: root,
    failure,
    shown: ['stdout', 'stderr'],
  });

const jest = (options) => (context) => runJest(context.runtime, options, context.count);

const onPostgres = async (context) => {
  const postgres = await startPostgres();
  context.atEnd(postgres.stop);
  const environment = { TEST_DATABASE_URL: postgres.url };
  await runJest(context.runtime, { project: 'database', args: ['-i'], environment }, context.count);
};

/** In the order they run: the quick ones that explain the failures of the later ones come first. */
export const stages = [
  {
    name: 'types',
    title: 'TypeScript',
    run: tool('typescript/bin/tsc', ['--noEmit'], 'Type errors.'),
  },
  {
    name: 'lint',
    title: 'Biome: lint and format',
    run: tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'], 'Lint errors.'),
  },
  {
    name: 'build',
    title: 'webpack, both targets',
    run: (context) => buildClient(context.runtime, context.progress),
  },
  { name: 'unit', title: 'rules and parts', run: jest({ project: 'unit' }) },
  {
    name: 'database',
    title: 'queries on the embedded database',
    run: jest({ project: 'database' }),
  },
  {
    name: 'postgres',
    title: 'the same on a PostgreSQL server',
    systemPackages: ['postgresql'],
    run: onPostgres,
  },
  {
    name: 'integration',
    title: 'HTTP through the real processes',
    needsBuild: true,
    systemPackages: ['default-jre-headless', 'prometheus', 'redis-server'],
    run: jest({ project: 'integration', args: ['-i'], limitMinutes: 30 }),
  },
  {
    name: 'edge',
    title: 'behind Varnish and nginx',
    needsBuild: true,
    systemPackages: [
      'nginx',
      'openssl',
      'postgresql',
      'redis-server',
      'varnish',
      'varnish-modules',
    ],
    run: jest({ project: 'edge', args: ['-i'] }),
  },
  {
    name: 'browser',
    title: 'journeys in Chromium',
    needsBuild: true,
    systemPackages: ['chromium'],
    run: jest({ project: 'browser', args: ['-i'], limitMinutes: 45 }),
  },
];
