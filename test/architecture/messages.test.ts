import { describe, expect, test } from '@jest/globals';
import { sourceLocale } from '../../config/locales.ts';
import { closedHan } from '../../shared/domain/language/closedHan.ts';
import { productName } from '../../shared/domain/site/site.ts';
import { type Catalogue, catalogueFaults } from './catalogueFaults.ts';
import { catalogueIn, messagesBelow, testMessages } from './messageCatalogue.ts';
import { allFiles, edges, isScript, isTest, read } from './sources.ts';

const CATALOGUES = 'shared/messages/';
const SOURCE = `${CATALOGUES}${sourceLocale}/`;
const MAIN = 'client/entry.browser.ts';
/** Runs in a turn of its own, but in the same chunk. */
const PAGE = 'client/hydratePage.tsx';

const catalogue = messagesBelow(CATALOGUES);
const { fileOf, files, idsIn } = catalogue;

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
const partsNeededBy = (file: string): string[] => [
  ...new Set(idsIn(file).map((id) => fileOf.get(id) ?? '')),
];

describe('the message catalogue', () => {
  const all = edges().filter(({ isTypeOnly, from }) => !isTypeOnly && !isTest(from));
  const graph = new Map<string, string[]>();
  for (const { from, isDynamic, to } of all) {
    if (!isDynamic) graph.set(from, [...(graph.get(from) ?? []), to]);
  }
  const main = new Set([MAIN, PAGE].flatMap((root) => [...chunkOf(root, graph)]));
  const lazy = all.filter(({ isDynamic, to }) => isDynamic && to.startsWith('client/'));
  const roots = [
    MAIN,
    PAGE,
    'client/document/renderStaticParts.tsx',
    ...new Set(lazy.map(({ to }) => to)),
  ];

  testMessages(catalogue, /^(?:client|shared)\//);

  test('calls the site by its name, whichever it is: {site}', () => {
    const named = files
      .flatMap((file) => Object.entries(catalogueIn(file)))
      .filter(([, text]) => text.replaceAll(`${productName} Plus`, '').includes(productName))
      .map(([id]) => id);
    expect(named).toEqual(['badge.amberExclusive']);
  });

  test('is known to the compiler part by part: node scripts/makeMessageIds.ts', () => {
    const listed = [...read('client/messages/messageIds.ts').matchAll(/'#messages\/([^']+)'/g)];
    expect(listed.map(([, part]) => `${SOURCE}${part}`)).toEqual([...files].sort());
  });

  test.each(roots)('%s brings the texts it shows', (root) => {
    const chunk = chunkOf(root, graph);
    const there = new Set([...main, ...chunk].filter((file) => file.startsWith(SOURCE)));
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

test('no text in Chinese has a blank between Chinese letters', () => {
  const files = allFiles.filter((file) => /\/zh\/[^/]+\.json$/.test(file));
  expect(files.length).toBeGreaterThan(50);
  const spaced = files.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => closedHan(line.trim()) !== line.trim()),
  );
  expect(spaced).toEqual([]);
});

describe('a translation', () => {
  const source: Catalogue = {
    'place.name': '{name} in {city}',
    'place.rooms': '{count, plural, one {# room} other {# rooms} }',
    'place.kind': '{kind, select, flat {a flat} other {a place of {owner}} }',
    'place.title': 'Places',
  };
  const translation: Catalogue = {
    'place.name': '{city}的{name}',
    'place.rooms': '{count, plural, other {#间房} }',
    'place.kind': '{kind, select, flat {公寓} other {{owner}的住处} }',
    'place.title': '住处',
  };

  test('may order its placeholders and count as its language does', () => {
    expect(catalogueFaults(source, translation)).toEqual([]);
  });

  test.each<[string, Catalogue, string]>([
    [
      'loses a value',
      { 'place.name': '{name}' },
      'place.name takes {name} instead of {city} {name}',
    ],
    [
      'asks for another value',
      { 'place.title': '{count}个住处' },
      'place.title takes {count} instead of nothing',
    ],
    [
      'does not count',
      { 'place.rooms': '{count}间房' },
      'place.rooms takes {count} instead of {count plural}',
    ],
    [
      'loses a branch',
      { 'place.kind': '{kind, select, other {{owner}的住处} }' },
      'place.kind takes {kind select of other} {owner} instead of {kind select of flat, other} {owner}',
    ],
    ['says more', { 'place.end': '完' }, 'place.end is not a message of the source'],
  ])('that %s is refused', (_, change, fault) => {
    expect(catalogueFaults(source, { ...translation, ...change })).toEqual([fault]);
  });

  test('that lacks a message is refused', () => {
    const { 'place.title': _, ...rest } = translation;
    expect(catalogueFaults(source, rest)).toEqual(['place.title is missing']);
  });
});
