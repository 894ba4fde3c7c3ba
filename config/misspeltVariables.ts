/** Edits that turn one word into another: a letter more, less, changed, or two changed places. */
const editDistance = (left: string, right: string): number => {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let i = 1; i <= left.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= right.length; j += 1) {
      const isSame = left[i - 1] === right[j - 1];
      const isSwapped =
        i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      row[j] = Math.min(
        at(i - 1, j) + 1,
        (row[j - 1] ?? 0) + 1,
        at(i - 1, j - 1) + (isSame ? 0 : 1),
        ...(isSwapped ? [at(i - 2, j - 2) + 1] : []),
      );
    }
  }
  return at(left.length, right.length);
};

/** A short name is near too many others. */
const SHORTEST = 8;
const allowedEdits = (name: string): number => (name.length < 12 ? 1 : 2);

/** SITE of SITE_ORIGIN. */
const firstWord = (name: string): string => name.slice(0, name.indexOf('_'));
const otherWords = (name: string): string => name.slice(name.indexOf('_'));

/** Too short a first word may as well be that of somebody else: APP_PORT is not API_PORT. */
const SHORTEST_FIRST_WORD = 4;

const isMeantFor = (written: string, name: string): boolean => {
  if (name.length < SHORTEST || !name.includes('_')) return false;
  const isOfFamily =
    written.startsWith(firstWord(name)) ||
    (firstWord(name).length >= SHORTEST_FIRST_WORD && written.endsWith(otherWords(name)));
  return isOfFamily && editDistance(written, name) <= allowedEdits(name);
};

/**
 * Variables that look like one of ours and are none: left alone they would be without effect, and
 * nobody would know. What belongs to other programs passes.
 * @returns a fault for each.
 */
export const misspeltVariables = (
  written: readonly string[],
  known: ReadonlySet<string>,
): readonly string[] =>
  written
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const meant = [...known].find((candidate) => isMeantFor(name.toUpperCase(), candidate));
      return meant === undefined
        ? []
        : [`${name}: there is no such variable; ${meant} was probably meant`];
    });
