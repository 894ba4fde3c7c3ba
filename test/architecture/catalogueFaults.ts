import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** Messages in ICU MessageFormat by their ids. */
export type Catalogue = Readonly<Record<string, string>>;

/** Lingui notes an offset beside the branches, with `select` too. */
const branchesOf = (options: object): object =>
  Object.fromEntries(Object.entries(options).filter(([name]) => name !== 'offset'));

/** Branches of `select` are values of the program; those of a plural belong to the language. */
const ownBranches = (format: unknown, branches: object): string =>
  format === 'select' ? ` of ${Object.keys(branches).sort().join(', ')}` : '';

/** What the code has to hand a message, as `{count plural}`, each once. */
const placeholdersIn = (tokens: unknown): string[] => {
  if (!Array.isArray(tokens)) return [];
  const found = tokens.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return [];
    const [name, format, options] = token as readonly unknown[];
    const branches = typeof options === 'object' ? branchesOf(options ?? {}) : {};
    const kind = format === undefined ? '' : ` ${format}${ownBranches(format, branches)}`;
    return [`{${name}${kind}}`, ...Object.values(branches).flatMap(placeholdersIn)];
  });
  return [...new Set(found)].sort();
};

const placeholdersOf = (message: string): string =>
  placeholdersIn(compileMessageOrThrow(message)).join(' ') || 'nothing';

/** What messages ask for that `messageFormatter` does not know, as `date in its.id`. */
export const unknownFormats = (catalogue: Catalogue): string[] =>
  Object.entries(catalogue).flatMap(([id, message]) =>
    [...placeholdersOf(message).matchAll(/\{\S+ (?!plural\}|select )(\w+)/g)].map(
      ([, format]) => `${format} in ${id}`,
    ),
  );

/** Where a translation differs from its source in more than its words, as sentences. */
export const catalogueFaults = (source: Catalogue, translation: Catalogue): string[] => [
  ...Object.keys(source)
    .filter((id) => translation[id] === undefined)
    .map((id) => `${id} is missing`),
  ...Object.keys(translation)
    .filter((id) => source[id] === undefined)
    .map((id) => `${id} is not a message of the source`),
  ...Object.entries(source).flatMap(([id, message]) => {
    const translated = translation[id];
    if (translated === undefined) return [];
    const [wanted, found] = [placeholdersOf(message), placeholdersOf(translated)];
    return wanted === found ? [] : [`${id} takes ${found} instead of ${wanted}`];
  }),
];
