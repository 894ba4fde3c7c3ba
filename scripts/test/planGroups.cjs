/**
 * What changes more than its own objects: modules, the clock, the environment, things of the whole
 * process. Such a suite needs modules of its own, and so does one that chooses its environment.
 */
const NEEDS_OWN_MODULES =
  /jest\.(mock|doMock|unstable_mockModule|resetModules|isolateModules|useFakeTimers|spyOn)|@jest-environment|process\.(env|chdir)|globalThis\.\w+ =|Object\.defineProperty\((global|window)/;

/** It is long, and mostly waits: beside another suite that takes no time. */
const STARTS_PROGRAMS = /support\/(web|api)Process\.ts/;

/**
 * The whole marketplace draws its pages with React's production build, other suites do not; and
 * beside the suites that visit programs, those that hold an API themselves load all of it.
 */
const kindOf = ({ file, source }) => {
  if (source.includes('support/marketplace.ts')) return 'marketplace';
  const [folder] = file.split('/');
  return folder === 'test' && source.includes('support/apiFixture.ts') ? 'api' : folder;
};

/** Neighbours stay together: they load the same modules. */
const chunksOf = (files, size) => {
  const count = Math.ceil(files.length / size);
  const length = Math.ceil(files.length / count);
  return Array.from({ length: count }, (_, index) =>
    files.slice(index * length, (index + 1) * length),
  );
};

/**
 * @param suites path and text of each.
 * @returns suites that run alone, and groups by name whose members can share their modules.
 */
const planGroups = (suites, size) => {
  const alone = [];
  const kinds = new Map();
  for (const suite of suites) {
    const { file, source } = suite;
    if (NEEDS_OWN_MODULES.test(source) || STARTS_PROGRAMS.test(source)) alone.push(file);
    else kinds.set(kindOf(suite), [...(kinds.get(kindOf(suite)) ?? []), file]);
  }
  const groups = new Map();
  for (const [kind, files] of kinds) {
    for (const [index, chunk] of chunksOf(files, size).entries()) {
      groups.set(`${kind}${index + 1}`, chunk);
    }
  }
  return { alone, groups };
};

module.exports = { planGroups };
