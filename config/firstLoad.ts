import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';

const KIBIBYTE = 1024;

export interface FirstLoadPage {
  readonly name: string;
  /** What the page loads besides the entry, by the names of its chunks. */
  readonly chunks: readonly string[];
  /** JavaScript of a first visit, gzip. */
  readonly maximumBytes: number;
}

const page = (name: string, kibibytes: number, chunks: readonly string[]): FirstLoadPage => ({
  name,
  chunks,
  maximumBytes: kibibytes * KIBIBYTE,
});

/** What a first visit may load before the page can be used. */
export const firstLoadPages = {
  home: page('home', 93, ['pages-HomePage-HomePage-tsx']),
  search: page('search', 106, ['pages-SearchPage-SearchPage-tsx']),
  property: page('property', 109, ['pages-PropertyPage-PropertyPage-tsx']),
  booking: page('booking', 111, [
    'pages-PropertyFormPage-PropertyFormPage-tsx',
    'BookingPage-BookingPage-tsx',
  ]),
  placeForm: page('placeForm', 111, [
    'pages-PropertyFormPage-PropertyFormPage-tsx',
    'PlaceFormPage-PlaceFormPage-tsx',
  ]),
  partnerForm: page('partnerForm', 116, ['pages-AccountPage-AccountPage-tsx', 'partnerForm']),
} as const;

/** A Chinese character is three bytes, and repeats less than letters do. */
const MORE_FOR_OTHER_LANGUAGES = 2 * KIBIBYTE;

/** The same of a build that does not speak the source language. */
export const firstLoadPagesOfOthers: readonly FirstLoadPage[] = Object.values(firstLoadPages).map(
  (each) => ({ ...each, maximumBytes: each.maximumBytes + MORE_FOR_OTHER_LANGUAGES }),
);

export interface FirstLoadWeight {
  /** Bytes of gzip by the name of the script. */
  readonly scripts: Readonly<Record<string, number>>;
  readonly bytes: number;
}

/** The part of loadable-stats.json that tells which scripts a document names. */
interface ChunkList {
  readonly namedChunkGroups: Readonly<
    Record<string, { readonly assets: readonly { readonly name: string }[] }>
  >;
}

/** What every page loads. */
const ENTRY_CHUNK = 'main';

interface BuiltScripts {
  /** What @loadable/webpack-plugin has written. */
  readonly statsFile: string;
  readonly scriptsDirectory: string;
}

/**
 * Weighs the scripts that the document of a page names: those of the entry and of the page's own
 * chunk. What is fetched after load is not counted.
 */
const weighing = ({
  scriptsDirectory,
  statsFile,
}: BuiltScripts): ((page: Pick<FirstLoadPage, 'chunks'>) => FirstLoadWeight) => {
  const { namedChunkGroups } = JSON.parse(readFileSync(statsFile, 'utf8')) as ChunkList;
  const scriptsOf = (chunk: string): string[] => {
    const group = namedChunkGroups[chunk];
    if (!group) throw new Error(`the build has no chunk ${chunk}`);
    return group.assets.map(({ name }) => name).filter((name) => name.endsWith('.js'));
  };
  const gzipBytes = (name: string): number => {
    const file = path.join(scriptsDirectory, name);
    // A script too small to gain from compression is sent as it is.
    return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
  };
  return ({ chunks }) => {
    const names = new Set([ENTRY_CHUNK, ...chunks].flatMap(scriptsOf));
    const scripts = Object.fromEntries([...names].map((name) => [name, gzipBytes(name)]));
    return { scripts, bytes: Object.values(scripts).reduce((sum, size) => sum + size, 0) };
  };
};

/** @returns what weighs the first load of a page of the build in that folder. */
export const builtFirstLoad = (buildDirectory: string): ReturnType<typeof weighing> =>
  weighing({
    statsFile: path.join(buildDirectory, 'loadable-stats.json'),
    scriptsDirectory: path.join(buildDirectory, 'client'),
  });

const kilobytes = (bytes: number): string => `${(bytes / KIBIBYTE).toFixed(1)} KB`;

/** @returns what to say of a page that loads more than it may. */
const excessOf = (
  { maximumBytes, name }: FirstLoadPage,
  { bytes, scripts }: FirstLoadWeight,
): string | undefined =>
  bytes <= maximumBytes
    ? undefined
    : [
        `The first load of the page "${name}" is ${kilobytes(bytes)} of JavaScript (gzip), ` +
          `${kilobytes(maximumBytes)} are allowed:`,
        ...Object.entries(scripts).map(([script, size]) => `  ${kilobytes(size)}  ${script}`),
      ].join('\n');

/** Fails a webpack build whose pages load more than their budgets. */
export class FirstLoadPlugin {
  readonly #statsFile: string;
  readonly #pages: readonly FirstLoadPage[];

  constructor(statsFile: string, pages: readonly FirstLoadPage[]) {
    this.#statsFile = statsFile;
    this.#pages = pages;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('FirstLoadPlugin', (compilation) => {
      // A page that did not compile has no weight.
      if (compilation.errors.length > 0) return;
      const { outputPath: scriptsDirectory } = compiler;
      const weightOf = weighing({ statsFile: this.#statsFile, scriptsDirectory });
      for (const each of this.#pages) {
        const excess = excessOf(each, weightOf(each));
        if (excess !== undefined) {
          compilation.errors.push(new compiler.webpack.WebpackError(excess));
        }
      }
    });
  }
}
