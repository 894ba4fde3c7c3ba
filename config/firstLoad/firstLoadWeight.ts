import type { FirstLoadPage } from './firstLoadBudgets.ts';

/** Names of the files of a build by its chunks, as the list of chunks for the server has them. */
export type ChunkFiles = (chunk: string) => readonly string[];

export interface FirstLoadWeight {
  /** Bytes of gzip by the name of the script. */
  readonly scripts: Readonly<Record<string, number>>;
  readonly bytes: number;
}

/** What every page loads. */
export const ENTRY_CHUNK = 'main';

/**
 * The scripts that the document of a page names: those of the entry and of the page's own chunk.
 * What is fetched after load is not counted.
 */
export const firstLoadWeight = (
  { chunk }: Pick<FirstLoadPage, 'chunk'>,
  filesOf: ChunkFiles,
  gzipBytes: (file: string) => number,
): FirstLoadWeight => {
  const files = [...filesOf(ENTRY_CHUNK), ...filesOf(chunk)].filter((file) => file.endsWith('.js'));
  const scripts = Object.fromEntries(files.map((file) => [file, gzipBytes(file)]));
  return { scripts, bytes: Object.values(scripts).reduce((sum, size) => sum + size, 0) };
};
