import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(__dirname, '../..');

const SCANNED = ['client', 'config', 'scripts', 'server', 'shared', 'test'];
const IGNORED = new Set(['node_modules', 'build', '.data']);

const below = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (IGNORED.has(entry.name)) return [];
    const name = `${folder}/${entry.name}`;
    return entry.isDirectory() ? below(name) : [name];
  });

/** Every file of ours, as a path from the repository's folder with forward slashes. */
export const allFiles: readonly string[] = SCANNED.flatMap(below);

export const isScript = (file: string): boolean => /\.(ts|tsx|mjs|cjs)$/.test(file);
export const isTest = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) || file.startsWith('test/');

export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

const SPECIFIERS = [
  /\b(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+\s+from\s+)?['"]([^'"]+)['"]/g,
  /\b(?:import|require)(\s*)\(\s*['"]([^'"]+)['"]\s*\)/g,
];

export interface ImportOf {
  readonly specifier: string;
  /** `import type`: erased before anything runs. */
  readonly isTypeOnly: boolean;
  /** `import()`: what it names is loaded later. */
  readonly isDynamic: boolean;
}

export const importsIn = (text: string): ImportOf[] =>
  SPECIFIERS.flatMap((pattern, index) =>
    [...withoutComments(text).matchAll(pattern)].map((match) => ({
      specifier: match[2] ?? '',
      isTypeOnly: (match[1] ?? '').trim() === 'type',
      isDynamic: index === 1,
    })),
  );

export interface Edge extends Omit<ImportOf, 'specifier'> {
  readonly from: string;
  readonly to: string;
}

const OWN_NAMES: Readonly<Record<string, string>> = JSON.parse(read('package.json')).imports;

/** The path of what an import names; undefined for a package. */
const resolveImport = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  for (const [pattern, target] of Object.entries(OWN_NAMES)) {
    const [start = '', end = ''] = pattern.split('*');
    if (!specifier.startsWith(start) || !specifier.endsWith(end)) continue;
    const name = specifier.slice(start.length, specifier.length - end.length);
    return path.posix.normalize(target.replace('*', name));
  }
  return undefined;
};

/** Every import from one of our files to another. */
export const edges = (): Edge[] =>
  allFiles.filter(isScript).flatMap((from) =>
    importsIn(read(from)).flatMap(({ specifier, ...kind }) => {
      const to = resolveImport(from, specifier);
      return to === undefined ? [] : [{ from, to, ...kind }];
    }),
  );
