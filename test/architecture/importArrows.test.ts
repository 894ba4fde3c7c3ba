import { describe, expect, test } from '@jest/globals';
import { type Edge, edges, importsIn, isTest, read } from './sources.ts';

/** Areas in which everything may import everything; the longest name that fits a file is its area. */
const AREAS = [
  'client',
  'config',
  'config/tooling',
  'scripts',
  'server/api',
  'server/demo',
  'server/messages',
  'server/observed',
  'server/theme',
  'server/web',
  'shared',
  'test',
] as const;
type Area = (typeof AREAS)[number];

const MAY_IMPORT: Record<Area, readonly Area[]> = {
  config: [],
  shared: ['config'],
  client: ['config', 'shared'],
  'server/messages': ['shared'],
  'server/observed': ['config', 'shared'],
  'server/theme': ['shared'],
  'server/web': ['config', 'shared', 'server/messages', 'server/observed', 'server/theme'],
  'server/api': ['config', 'shared', 'server/messages', 'server/observed', 'server/theme'],
  'server/demo': ['config', 'shared', 'server/observed'],
  'config/tooling': ['config', 'shared', 'server/api'],
  scripts: [
    'config',
    'config/tooling',
    'shared',
    'server/messages',
    'server/observed',
    'server/theme',
    'server/api',
    'server/demo',
    'server/web',
  ],
  test: [
    'config',
    'config/tooling',
    'shared',
    'client',
    'server/messages',
    'server/observed',
    'server/theme',
    'server/api',
    'server/demo',
    'server/web',
    'scripts',
  ],
};

const longestAreaOf = (file: string): Area | undefined =>
  AREAS.filter((area) => file.startsWith(`${area}/`)).sort((a, b) => b.length - a.length)[0];

/** Files that tools want at the top. */
const topLevelAreas: Readonly<Record<string, Area>> = {
  'package.json': 'config',
  'webpack.config.ts': 'config/tooling',
};

const areaOf = (file: string): Area | undefined => topLevelAreas[file] ?? longestAreaOf(file);

/** The one file of the API that knows what stands in for real data and outside providers. */
const COMPOSITION_ROOT = 'server/api/main.ts';

/** What the API declares for those who supply it, and the shapes of its rows. */
const API_INTERFACES: ReadonlySet<string> = new Set([
  'server/api/catalogue/catalogue.ts',
  'server/api/db/documents.ts',
  'server/api/media/mediaSources.ts',
  'server/api/partners/newPartner.ts',
]);

/** Demo data and service know each other in one place here, and by types alone there. */
const joinsDemoAndApi = ({ from, to, isTypeOnly }: Edge): boolean => {
  if (areaOf(from) === 'server/demo') return isTypeOnly && API_INTERFACES.has(to);
  return areaOf(from) === 'server/api' && (from === COMPOSITION_ROOT || isTest(from));
};

const isAllowed = (edge: Edge): boolean => {
  const { from, to } = edge;
  const source = areaOf(from);
  const target = areaOf(to);
  if (source === undefined || target === undefined) return false;
  if (source === target) return true;
  if (isTest(from) && to.startsWith('test/support/')) return true;
  if (source === 'server/demo' && target === 'server/api') return joinsDemoAndApi(edge);
  if (source === 'server/api' && target === 'server/demo') return joinsDemoAndApi(edge);
  return MAY_IMPORT[source].includes(target);
};

const featureOf = (file: string): string | undefined =>
  /^client\/features\/([^/]+)\//.exec(file)?.[1];

/** Everything one file leads to that leads back to it, as a chain of names. */
const findCycle = (graph: ReadonlyMap<string, readonly string[]>): string[] | undefined => {
  const done = new Set<string>();
  const visit = (file: string, chain: readonly string[]): string[] | undefined => {
    const start = chain.indexOf(file);
    if (start >= 0) return [...chain.slice(start), file];
    if (done.has(file)) return undefined;
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next, [...chain, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of graph.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return undefined;
};

/** What a process has read once these files are, before anything is asked of it. */
const readAtStart = (files: readonly string[], all: readonly Edge[]): ReadonlySet<string> => {
  const found = new Set(files);
  const atOnce = all.filter(({ isDynamic, isTypeOnly }) => !isDynamic && !isTypeOnly);
  // A set goes on with what is added on the way.
  for (const file of found) for (const { from, to } of atOnce) if (from === file) found.add(to);
  return found;
};

describe('imports', () => {
  const all = edges();

  test('are found by the scanner in every form they take', () => {
    const text = `
      import { a } from './a.ts';
      import type { B } from "./b.ts";
      import './style.css';
      export { c } from './c.ts';
      const d = () => import('./d.ts');
      const e = require('./e.cjs');
      import {
        f,
      } from './f.ts';
      // import { g } from './g.ts';
    `;
    const found = importsIn(text).map(({ specifier }) => specifier);
    expect(found.sort()).toEqual(
      ['./a.ts', './b.ts', './c.ts', './d.ts', './e.cjs', './f.ts', './style.css'].sort(),
    );
    expect(importsIn(text).filter((found) => found.isTypeOnly)).toEqual([
      { specifier: './b.ts', isTypeOnly: true, isDynamic: false },
    ]);
  });

  test('run config → shared → client and config → shared → server only', () => {
    expect(all.length).toBeGreaterThan(100);
    const wrong = all.filter((edge) => !isAllowed(edge));
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test('do not lead from one feature into another', () => {
    const wrong = all.filter(({ from, to }) => {
      const target = featureOf(to);
      return target !== undefined && featureOf(from) !== undefined && featureOf(from) !== target;
    });
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test('keep the design system free of store, router and requests', () => {
    const above = /^client\/(features|pages|routes|store|api)\//;
    const wrong = all.filter(({ from, to }) => from.startsWith('client/ui/') && above.test(to));
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test.each(['redis', '@modelcontextprotocol/'])(
    'leave %s, megabytes that most web processes have no use for, until it is wanted',
    (library) => {
      const isOfIt = ({ isTypeOnly, specifier }: ReturnType<typeof importsIn>[number]) =>
        !isTypeOnly && specifier.startsWith(library);
      const holdsIt = (file: string) => importsIn(read(file)).some(isOfIt);
      const files = [...readAtStart(['server/web/main.ts', 'server/web/startWeb.ts'], all)];
      expect(files.length).toBeGreaterThan(100);
      expect(files.filter(holdsIt)).toEqual([]);
      expect(all.some(({ from }) => from.startsWith('server/web/') && holdsIt(from))).toBe(true);
    },
  );

  test('form no circle, not even by types alone', () => {
    const graph = new Map<string, string[]>();
    for (const { from, to } of all) graph.set(from, [...(graph.get(from) ?? []), to]);
    expect(findCycle(graph)).toBeUndefined();
    expect(
      findCycle(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['b']],
        ]),
      ),
    ).toEqual(['b', 'c', 'b']);
  });
});
