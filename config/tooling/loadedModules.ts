import path from 'node:path';
import type { Chunk, Compilation, Module } from 'webpack';
import type { LoadedModule } from './importGrowth.ts';

/** Several modules that were joined into one. */
type JoinedModule = Module & { readonly modules?: readonly Module[] };

const PACKAGE = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

const resourceOf = (module: Module): string | null => module.nameForCondition();

const nameOf = (resource: string, root: string): string =>
  PACKAGE.exec(resource)?.[1]?.replace('\\', '/') ??
  path.relative(root, resource).replaceAll('\\', '/');

/** The way up to an own file: packages import their own files, and one another. */
const ownImporter = (
  module: Module,
  { moduleGraph }: Compilation,
  root: string,
): string | undefined => {
  const seen = new Set<Module>();
  let importer = moduleGraph.getIssuer(module);
  while (importer && !seen.has(importer)) {
    seen.add(importer);
    const resource = resourceOf(importer);
    if (resource && !PACKAGE.test(resource)) return nameOf(resource, root);
    importer = moduleGraph.getIssuer(importer);
  }
  return undefined;
};

/** The scripts of some chunks by the modules they were made from. */
export const loadedModules = (
  compilation: Compilation,
  chunks: ReadonlySet<Chunk>,
): LoadedModule[] => {
  const root = compilation.compiler.context;
  const found = new Map<Module, LoadedModule>();
  const add = (module: JoinedModule): void => {
    if (module.modules) {
      module.modules.forEach(add);
      return;
    }
    const resource = resourceOf(module);
    const bytes = module.size('javascript');
    if (!resource || bytes === 0) return;
    found.set(module, {
      name: nameOf(resource, root),
      bytes,
      importedBy: ownImporter(module, compilation, root),
    });
  };
  for (const chunk of chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) add(module);
  }
  return [...found.values()];
};
