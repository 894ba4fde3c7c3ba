import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A class as its style sheet writes it; files lie under the root, with slashes. */
export interface OwnClass {
  readonly file: string;
  readonly name: string;
}

export type ClassNames = ReadonlyMap<string, string>;

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const OTHERS = `${LETTERS}0123456789_-`;

/** Lists of advertisements hide elements by short names such as `ads` and `ad1`. */
const LIKE_ADVERTISING = /^(ad|pub)/i;

const keyOf = ({ file, name }: OwnClass): string => `${file} ${name}`;

const candidate = (key: string, attempt: number): string => {
  const hash = createHash('sha256').update(`${attempt} ${key}`).digest().readUInt32BE(0);
  const letter = LETTERS[hash % LETTERS.length];
  const rest = Math.floor(hash / LETTERS.length);
  return `${letter}${OTHERS[rest % OTHERS.length]}${OTHERS[Math.floor(rest / OTHERS.length) % OTHERS.length]}`;
};

const freeName = (key: string, taken: ReadonlySet<string>): string => {
  for (let attempt = 0; ; attempt += 1) {
    const name = candidate(key, attempt);
    if (!taken.has(name) && !LIKE_ADVERTISING.test(name)) return name;
  }
};

/**
 * Names of three characters. All are given at once and in the order of the alphabet: whichever
 * build comes to a file first, and in which order, the two that ask for the same class get the same.
 */
export const giveClassNames = (classes: readonly OwnClass[]): ClassNames => {
  const given = new Map<string, string>();
  const taken = new Set<string>();
  for (const key of [...new Set(classes.map(keyOf))].sort()) {
    const name = freeName(key, taken);
    taken.add(name);
    given.set(key, name);
  }
  return given;
};

/** Also finds what only looks like a class, such as the end of a file's name: nobody asks for it. */
const NAMED = /(?:[.#]|@keyframes\s+)([a-zA-Z_][\w-]*)/g;

export const classesIn = (file: string, css: string): OwnClass[] =>
  [...css.matchAll(NAMED)].map(([, name]) => ({ file, name: String(name) }));

export const classNamesOf = (root: string): ClassNames => {
  const client = path.join(root, 'client');
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => path.join(client, file));
  return giveClassNames(
    files.flatMap((file) => classesIn(fromRoot(root, file), readFileSync(file, 'utf8'))),
  );
};

const fromRoot = (root: string, file: string): string =>
  path.relative(root, file).split(path.sep).join('/');

export const classNameOf = (names: ClassNames, root: string, { file, name }: OwnClass): string => {
  const given = names.get(keyOf({ file: fromRoot(root, file), name }));
  if (!given) throw new Error(`${file}: the class ${name} was not there when the build began.`);
  return given;
};

/** What names depend on besides their own files: a build that is remembered holds for no other. */
export const sharedChoices = (names: ClassNames): string =>
  [...names]
    .filter(([key, name]) => name !== candidate(key, 0))
    .map(([key, name]) => `${name} ${key}`)
    .join('\n');
