const path = require('node:path');

const rootDir = path.resolve(__dirname, '../..');

const isSweeping = process.env.TEST_SWEEPS === 'true';

const shared = {
  rootDir,
  testEnvironment: 'node',
  transform: { '\\.[jt]sx?$': path.join(__dirname, 'testTransform.cjs') },
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.(?:jpg|webp)$': path.join(__dirname, 'jest.media.cjs'),
  },
  setupFiles: [path.join(__dirname, 'jest.globals.cjs')],
  setupFilesAfterEnv: [path.join(__dirname, 'jest.console.cjs')],
  // Whole sweeps take minutes each: they have a stage of their own.
  testPathIgnorePatterns: [
    '/node_modules/',
    '<rootDir>/build/',
    '<rootDir>/.data/',
    ...(isSweeping ? [] : ['\\.sweep\\.']),
  ],
  modulePathIgnorePatterns: ['<rootDir>/build/', '<rootDir>/.data/'],
};

const project = (displayName, testMatch, extra = {}) => ({
  ...shared,
  displayName,
  testMatch: testMatch.map((glob) => `<rootDir>/${glob}`),
  ...extra,
});

/** What suites share for the whole of a run. */
const run = path.join(rootDir, 'test/support/run');
/** Databases that they begin with, made once and kept. */
const fixtures = path.join(run, 'settleFixtures.cjs');

/**
 * unit: rules and parts, beside their files. database: suites on PGlite or DATABASE_URL.
 * integration: HTTP through createApp. edge: behind a real Varnish and nginx. browser: journeys in
 * Chromium. stripe: what we expect of Stripe, asked of its test mode.
 */
module.exports = {
  rootDir,
  testTimeout: 60_000,
  testSequencer: path.join(__dirname, 'slowFirst.cjs'),
  // What suites leave behind in a worker adds up to more than it can have in as many of them.
  ...(isSweeping && { workerIdleMemoryLimit: '1GB' }),
  projects: [
    project(
      'unit',
      [
        '{client,config,scripts,server,shared}/**/*.test.{ts,tsx}',
        'test/{architecture,support}/**/*.test.ts',
        'test/groups/unit/*.test.cjs',
      ],
      {
        testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '\\.db\\.test\\.ts$'],
        setupFiles: [...shared.setupFiles, path.join(__dirname, 'jest.messages.cjs')],
      },
    ),
    project('database', ['server/**/*.db.test.ts', 'test/groups/{database,postgres}/*.test.cjs'], {
      globalSetup: fixtures,
    }),
    project(
      'integration',
      ['test/integration/**/*.test.ts', 'test/groups/integration/*.test.cjs'],
      { globalSetup: fixtures },
    ),
    project('edge', ['test/edge/**/*.test.ts'], { globalSetup: fixtures }),
    project('browser', ['test/browser/**/*.test.ts', 'test/groups/browser/*.test.cjs'], {
      globalSetup: path.join(run, 'startSite.cjs'),
      globalTeardown: path.join(run, 'stopSite.cjs'),
    }),
    project('stripe', ['test/stripe/**/*.test.ts'], { globalSetup: fixtures }),
  ],
};
