import { describe, expect, test } from '@jest/globals';
import { sourceLocale } from '../../config/locales.ts';
import { type Catalogue, catalogueFaults, unknownFormats } from './catalogueFaults.ts';
import { allFiles, isScript, isTest, read } from './sources.ts';

const LITERAL = /['"]([a-z][A-Za-z]*(?:\.[A-Za-z0-9]+)+)['"]/g;
/** A message chosen by its last word. */
const BY_PREFIX = /\bt\(`([a-z][A-Za-z]*(?:\.[A-Za-z0-9]+)*\.)\$\{/g;
/** The other form of a message that is chosen elsewhere in the file. */
const BY_SUFFIX = /`\$\{\w+\}([A-Z][A-Za-z]*)`/g;

export const catalogueIn = (file: string): Catalogue => JSON.parse(read(file)) as Catalogue;

/** Messages in the parts of a folder for each language. */
export interface MessageFolder {
  /** Ends with a slash. */
  readonly folder: string;
  /** Parts in the language that is written first. */
  readonly files: readonly string[];
  readonly locales: readonly string[];
  /** The part that an id stands in. */
  readonly fileOf: ReadonlyMap<string, string>;
  /** The messages that a file names. */
  readonly idsIn: (file: string) => readonly string[];
}

export const messagesBelow = (folder: string): MessageFolder => {
  const inFolder = allFiles.filter((file) => file.startsWith(folder) && file.endsWith('.json'));
  const files = inFolder.filter((file) => file.startsWith(`${folder}${sourceLocale}/`));
  const fileOf = new Map(
    files.flatMap((file) => Object.keys(catalogueIn(file)).map((id) => [id, file] as const)),
  );
  const idsIn = (file: string): string[] => {
    const text = read(file);
    const ids = [...text.matchAll(LITERAL)].map(([, id = '']) => id).filter((id) => fileOf.has(id));
    const chosen = [...text.matchAll(BY_PREFIX)].flatMap(([, prefix = '']) =>
      [...fileOf.keys()].filter((id) => id.startsWith(prefix)),
    );
    const forms = [...text.matchAll(BY_SUFFIX)].flatMap(([, suffix = '']) =>
      ids.map((id) => `${id}${suffix}`).filter((id) => fileOf.has(id)),
    );
    return [...ids, ...chosen, ...forms];
  };
  const locales = new Set(inFolder.map((file) => file.slice(folder.length).split('/')[0] ?? ''));
  return { folder, files, fileOf, idsIn, locales: [...locales] };
};

/** What holds for every catalogue. @param shownBy whether a file may show its messages. */
export const testMessages = (
  { fileOf, files, folder, idsIn, locales }: MessageFolder,
  shownBy: RegExp,
): void => {
  test('names each message once', () => {
    const ids = files.flatMap((file) => Object.keys(catalogueIn(file)));
    expect(ids.length).toBeGreaterThan(100);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('has values, plurals and select in its messages, and no other format', () => {
    expect(files.map(catalogueIn).flatMap(unknownFormats)).toEqual([]);
  });

  test('holds no message that nothing shows', () => {
    const shown = new Set(
      allFiles
        .filter((file) => shownBy.test(file) && isScript(file) && !isTest(file))
        .flatMap(idsIn),
    );
    expect([...fileOf.keys()].filter((id) => !shown.has(id))).toEqual([]);
  });

  describe.each([...locales])('in %s', (locale) => {
    const translated = (file: string): string =>
      file.replace(`${folder}${sourceLocale}/`, `${folder}${locale}/`);

    test('has the parts of the source and no other', () => {
      const parts = allFiles.filter((file) => file.startsWith(`${folder}${locale}/`));
      expect(files.map(translated).sort()).toEqual(parts.sort());
    });

    test.each(files)('says all of %s with the same placeholders', (file) => {
      expect(catalogueFaults(catalogueIn(file), catalogueIn(translated(file)))).toEqual([]);
    });
  });
};
