import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { FirstLoadPage } from './firstLoadBudgets.ts';
import { type FirstLoadWeight, firstLoadWeight } from './firstLoadWeight.ts';

interface ChunkList {
  readonly namedChunkGroups: Readonly<
    Record<string, { readonly assets: readonly { readonly name: string }[] }>
  >;
}

/** @returns how much a first visit of a page loads of the build in that folder. */
export const builtFirstLoad = (
  buildDirectory: string,
): ((page: FirstLoadPage) => FirstLoadWeight) => {
  const text = readFileSync(path.join(buildDirectory, 'loadable-stats.json'), 'utf8');
  const { namedChunkGroups } = JSON.parse(text) as ChunkList;
  const filesOf = (chunk: string): string[] => {
    const group = namedChunkGroups[chunk];
    if (!group) throw new Error(`the build has no chunk ${chunk}`);
    return group.assets.map(({ name }) => name);
  };
  const gzipBytes = (file: string): number =>
    statSync(path.join(buildDirectory, 'client', `${file}.gz`)).size;
  return (page) => firstLoadWeight(page, filesOf, gzipBytes);
};
