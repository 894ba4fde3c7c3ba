import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { variableGroups } from '../../config/env.schema.ts';
import { variablesReadme } from '../../config/variablesReadme.ts';
import { allFiles, read, root } from './sources.ts';

const variables = variableGroups().flatMap((group) => group.variables.map(([, each]) => each));
const texts = [
  'README.md',
  ...readdirSync(path.join(root, '.github'), { encoding: 'utf8', recursive: true }).map(
    (file) => `.github/${file.replaceAll('\\', '/')}`,
  ),
  ...allFiles,
].filter((file) => file.endsWith('.md'));

/** The rows of the tables of variables: | `PORT` | `port` | 3000 | listener of the web tier | */
const documented = new Map(
  [...read('config/README.md').matchAll(/^\| `([A-Z][A-Z0-9_]+)`\s+\|[^|]+\|(.*)\|(.*)\|$/gm)].map(
    ([, name = '', byDefault = '', meaning = '']) => [name, [byDefault.trim(), meaning.trim()]],
  ),
);

describe('the list of variables', () => {
  test('is the one that node scripts/writeVariables.ts makes of the schema', () => {
    expect(read('config/README.md')).toBe(variablesReadme());
  });

  test('has every variable the processes read, and no other', () => {
    expect([...documented.keys()].sort()).toEqual(variables.map(({ name }) => name).sort());
  });

  test.each(variables)('gives the meaning of $name and says when it is a secret', (variable) => {
    const { exposure, name, reason } = variable;
    const meaning = exposure === 'secret' ? `**secret**; ${reason}` : reason;
    expect(documented.get(name)?.[1]).toBe(meaning);
  });

  test.each([
    ['PORT', '3000'],
    ['SITE_ORIGIN', 'http://localhost:3000'],
    ['CACHE_BYTES', '256 MiB in bytes'],
    ['SEED_PROPERTIES', '1200'],
    ['EARLY_HINTS', 'false'],
    ['ALLOWED_HOSTS', 'none'],
    ['FLAGS', 'none'],
    ['REDIS_URL', 'none'],
    ['MAP_TILE_URL', 'none'],
    ['PURGE_URL', 'OPS_PORT here'],
  ])('gives %s the default %s', (name, byDefault) => {
    expect(documented.get(name)?.[0]).toBe(byDefault);
  });
});

describe('the README', () => {
  test('can be read in the first hour', () => {
    expect(read('README.md').split('\n').length - 1).toBeLessThanOrEqual(150);
  });

  test('names only scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = texts.flatMap((file) =>
      [...read(file).matchAll(/npm run ([\w:]+)/g)].map((match) => match[1] ?? ''),
    );
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(26);
  });
});

/** Headings as the forge that shows them turns them into anchors. */
const anchorsOf = (file: string): Set<string> =>
  new Set(
    [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    ),
  );

const brokenLinks = (file: string): string[] =>
  [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)|(?:href|src)="(?!https?:)([^"]*)"/g)]
    .map(([, link = '', address = link]) => address)
    .filter((link) => {
      const [target = '', anchor] = link.split('#');
      const found = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
      if (!existsSync(path.join(root, found))) return true;
      return anchor !== undefined && !anchorsOf(found).has(anchor);
    });

test.each(texts)('every link of %s leads somewhere', (file) => {
  expect(brokenLinks(file)).toEqual([]);
});
