import { StepError } from '../../steps/stepError.mjs';

/**
 * Those of the known names that are wanted, in their own order.
 * @param wanted names with commas between them; all where absent.
 * @throws StepError that says which there are
 */
export const chosenNames = (
  known: readonly string[],
  wanted: string | undefined,
): readonly string[] => {
  if (wanted === undefined) return known;
  const names = wanted.split(',').map((name) => name.trim());
  const strange = names.filter((name) => !known.includes(name));
  if (strange.length > 0) {
    throw new StepError(`Nothing is called ${strange.join(' or ')} here.`, {
      advice: `There are: ${known.join(', ')}.`,
    });
  }
  return known.filter((name) => names.includes(name));
};
