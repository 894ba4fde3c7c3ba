/** Bytes of source by module: own files by their path, packages as a whole by their name. */
export type ModuleSizes = Readonly<Record<string, number>>;

export interface LoadedModule {
  readonly name: string;
  readonly bytes: number;
  /** Path of the own file that brings it in. */
  readonly importedBy: string | undefined;
}

const KIBIBYTE = 1024;
const SHOWN = 12;

interface Growth extends LoadedModule {
  readonly isNew: boolean;
  readonly grownBy: number;
}

const kilobytes = (bytes: number): string => `${(bytes / KIBIBYTE).toFixed(1)} KB`;

/** Sums of what has one name: the files of a package. */
export const moduleSizes = (modules: readonly LoadedModule[]): ModuleSizes => {
  const sizes = new Map<string, number>();
  for (const { bytes, name } of modules) sizes.set(name, (sizes.get(name) ?? 0) + bytes);
  return Object.fromEntries([...sizes].sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** What is new or larger than recorded, the largest growth first. */
export const importGrowth = (modules: readonly LoadedModule[], recorded: ModuleSizes): Growth[] => {
  const importers = new Map(modules.map(({ importedBy, name }) => [name, importedBy]));
  return Object.entries(moduleSizes(modules))
    .map(([name, bytes]) => ({
      name,
      bytes,
      importedBy: importers.get(name),
      isNew: recorded[name] === undefined,
      grownBy: bytes - (recorded[name] ?? 0),
    }))
    .filter(({ grownBy }) => grownBy > 0)
    .sort((a, b) => b.grownBy - a.grownBy);
};

const growthLine = ({ grownBy, importedBy, isNew, name }: Growth): string => {
  const origin = importedBy === undefined ? '' : `, imported by ${importedBy}`;
  return `  + ${kilobytes(grownBy)}  ${name}${isNew ? ` (new${origin})` : ''}`;
};

export interface ExceededBudget {
  readonly page: string;
  /** Of gzip. */
  readonly bytes: number;
  readonly maximumBytes: number;
  readonly modules: readonly LoadedModule[];
  readonly recorded: ModuleSizes;
}

const largest = (modules: readonly LoadedModule[]): string[] =>
  Object.entries(moduleSizes(modules))
    .sort(([, a], [, b]) => b - a)
    .slice(0, SHOWN)
    .map(([name, bytes]) => `  ${kilobytes(bytes)}  ${name}`);

/** What stands in the way of a build whose page loads too much. */
export const describeExcess = (exceeded: ExceededBudget): string => {
  const { bytes, maximumBytes, modules, page, recorded } = exceeded;
  const growth = importGrowth(modules, recorded).slice(0, SHOWN).map(growthLine);
  const account =
    growth.length > 0
      ? ['It grew by (source, before it is minified):', ...growth]
      : ['No import has grown since they were recorded; the largest are:', ...largest(modules)];
  return [
    `The first load of the page "${page}" is ${kilobytes(bytes)} of JavaScript (gzip), ` +
      `${kilobytes(maximumBytes)} are allowed.`,
    ...account,
  ].join('\n');
};
