const LISTED = 10;

/** The suites that take most of a run, of all its stages together, as lines of a table. */
export const slowSuiteLines = (suites) =>
  suites
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, LISTED)
    .map(({ file, seconds, stage }) => `${seconds.toFixed(1).padStart(7)} s  ${stage}  ${file}`);
