import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Chunk, Compilation, Compiler } from 'webpack';
import type { FirstLoadPage } from '../firstLoad/firstLoadBudgets.ts';
import { ENTRY_CHUNK, firstLoadWeight } from '../firstLoad/firstLoadWeight.ts';
import {
  describeExcess,
  type LoadedModule,
  type ModuleSizes,
  moduleSizes,
} from './importGrowth.ts';
import { loadedModules } from './loadedModules.ts';

export interface FirstLoadOptions {
  readonly pages: readonly FirstLoadPage[];
  /** JSON file with the sizes of modules, as they were when it was written. */
  readonly recordFile: string;
  /** Writes that file. */
  readonly isRecording: boolean;
}

/** By the chunk that brings them: the entry, which all pages load, and that of each page. */
type Recorded = Readonly<Record<string, ModuleSizes>>;

const readRecord = (file: string): Recorded =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Recorded) : {};

const chunksOf = ({ namedChunkGroups }: Compilation, name: string): readonly Chunk[] => {
  const group = namedChunkGroups.get(name);
  if (!group) throw new Error(`no chunk is called ${name}`);
  return group.chunks;
};

const gzipBytes = (compilation: Compilation, file: string): number => {
  const compressed = compilation.getAsset(`${file}.gz`);
  // What is too small to gain from it goes out as it is.
  return (compressed ?? compilation.getAsset(file))?.source.size() ?? 0;
};

const modulesOf = (compilation: Compilation, ...names: readonly string[]): LoadedModule[] =>
  loadedModules(compilation, new Set(names.flatMap((name) => chunksOf(compilation, name))));

const excessOf = (
  compilation: Compilation,
  page: FirstLoadPage,
  recorded: Recorded,
): string | undefined => {
  const { bytes } = firstLoadWeight(
    page,
    (name) => chunksOf(compilation, name).flatMap(({ files }) => [...files]),
    (file) => gzipBytes(compilation, file),
  );
  if (bytes <= page.maximumBytes) return undefined;
  return describeExcess({
    page: page.name,
    bytes,
    maximumBytes: page.maximumBytes,
    modules: modulesOf(compilation, ENTRY_CHUNK, page.chunk),
    recorded: { ...recorded[page.chunk], ...recorded[ENTRY_CHUNK] },
  });
};

/** Fails a build whose pages load more than they may, and says which import it came with. */
export class FirstLoadPlugin {
  readonly #options: FirstLoadOptions;

  constructor(options: FirstLoadOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation, WebpackError } = compiler.webpack;
    const { isRecording, pages, recordFile } = this.#options;
    // After everything is compressed.
    const hook = { name: 'FirstLoadPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT };
    compiler.hooks.thisCompilation.tap(hook.name, (compilation) => {
      compilation.hooks.processAssets.tap(hook, () => {
        // A page that did not compile has no weight.
        if (compilation.errors.length > 0) return;
        if (isRecording) this.#record(compilation);
        const recorded = readRecord(recordFile);
        for (const page of pages) {
          const excess = excessOf(compilation, page, recorded);
          if (excess !== undefined) compilation.errors.push(new WebpackError(excess));
        }
      });
    });
  }

  #record(compilation: Compilation): void {
    const { pages, recordFile } = this.#options;
    const entry = modulesOf(compilation, ENTRY_CHUNK);
    const known = new Set(entry.map(({ name }) => name));
    const sizes: Record<string, ModuleSizes> = { [ENTRY_CHUNK]: moduleSizes(entry) };
    for (const { chunk } of pages) {
      const own = modulesOf(compilation, chunk).filter(({ name }) => !known.has(name));
      sizes[chunk] = moduleSizes(own);
    }
    writeFileSync(recordFile, `${JSON.stringify(sizes, null, 2)}\n`);
  }
}
