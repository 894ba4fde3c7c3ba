import { type FlagTexts, isFlagChoice, isFlagName } from '../../../config/flagDefinitions.ts';

const EXPERIMENT_KEY = 'experiment';

/**
 * Flags that an address asks for: "?experiment=search_page_v2:A", repeated or separated by commas.
 * What names no flag, or no value of it, is ignored; of two values for one flag the last counts.
 */
export const experimentOverrides = (query: URLSearchParams): Partial<FlagTexts> => {
  const choices = query
    .getAll(EXPERIMENT_KEY)
    .flatMap((value) => value.split(','))
    .map((choice) => choice.trim().split(':'));
  const valid = choices.filter(
    ([name = '', text = '', ...rest]) =>
      rest.length === 0 && isFlagName(name) && isFlagChoice(name, text),
  );
  return Object.fromEntries(valid) as Partial<FlagTexts>;
};
