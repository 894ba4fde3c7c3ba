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

/** Every import from one of our files to another. */
export const edges = (): Edge[] =>
  allFiles.filter(isScript).flatMap((from) =>
    importsIn(read(from))
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map(({ specifier, ...kind }) => ({
        from,
        to: path.posix.join(path.posix.dirname(from), specifier),
        ...kind,
      })),
  );
