import { describe, expect, test } from '@jest/globals';
import { allFiles, edges, isScript, isTest, read } from './sources.ts';

const CATALOGUE = 'shared/messages/en/';
const MAIN = 'client/entry.browser.ts';
const LITERAL = /'([a-z][A-Za-z]*(?:\.[A-Za-z0-9]+)+)'/g;
/** A message chosen by its last word. */
const BY_PREFIX = /\bt\(`([a-z][A-Za-z]*(?:\.[A-Za-z0-9]+)*\.)\$\{/g;

const files = allFiles.filter((file) => file.startsWith(CATALOGUE));
const fileOf = new Map(
  files.flatMap((file) => Object.keys(JSON.parse(read(file))).map((id) => [id, file] as const)),
);

/** Everything that comes with a file in one chunk; parts loaded on use are chunks of their own. */
const chunkOf = (root: string, graph: ReadonlyMap<string, readonly string[]>): Set<string> => {
  const chunk = new Set<string>();
  const pending = [root];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (chunk.has(file)) continue;
    chunk.add(file);
    pending.push(...(graph.get(file) ?? []));
  }
  return chunk;
};

/** Parts of the catalogue that hold what a file names. */
const partsNeededBy = (file: string): string[] => {
  const text = read(file);
  const ids = [...text.matchAll(LITERAL)].map(([, id = '']) => id).filter((id) => fileOf.has(id));
  const chosen = [...text.matchAll(BY_PREFIX)].flatMap(([, prefix = '']) =>
    [...fileOf.keys()].filter((id) => id.startsWith(prefix)),
  );
  return [...new Set([...ids, ...chosen].map((id) => fileOf.get(id) ?? ''))];
};

describe('the message catalogue', () => {
  const all = edges().filter(({ isTypeOnly, from }) => !isTypeOnly && !isTest(from));
  const graph = new Map<string, string[]>();
  for (const { from, isDynamic, to } of all) {
    if (!isDynamic) graph.set(from, [...(graph.get(from) ?? []), to]);
  }
  const main = chunkOf(MAIN, graph);
  const lazy = all.filter(({ isDynamic, to }) => isDynamic && to.startsWith('client/'));
  const roots = [MAIN, 'client/document/drawKeptParts.tsx', ...new Set(lazy.map(({ to }) => to))];

  test('names each message once', () => {
    const ids = files.flatMap((file) => Object.keys(JSON.parse(read(file))));
    expect(ids.length).toBeGreaterThan(100);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test.each(roots)('%s brings the texts it shows', (root) => {
    const chunk = chunkOf(root, graph);
    const there = new Set([...main, ...chunk].filter((file) => file.startsWith(CATALOGUE)));
    const missing = [...chunk]
      .filter((file) => file.startsWith('client/') && isScript(file))
      .flatMap((file) =>
        partsNeededBy(file)
          .filter((part) => !there.has(part))
          .map((part) => `${file} shows texts of ${part}`),
      );
    expect(missing).toEqual([]);
  });
});
