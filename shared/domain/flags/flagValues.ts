import {
  type FlagName,
  type FlagTexts,
  flagDefinitions,
  flagNames,
  isFlagChoice,
} from '../../../config/flagDefinitions.ts';

export type { FlagName } from '../../../config/flagDefinitions.ts';

type ValueOf<Text> = Text extends 'on' | 'off' ? boolean : Text;

/** The flags that a page is drawn and works with, under the names they have everywhere. */
export type FlagValues = { readonly [Name in FlagName]: ValueOf<FlagTexts[Name]> };

const readText = (text: string): string | boolean => {
  if (text === 'on' || text === 'off') return text === 'on';
  return text;
};

/** The flags with the given ones set; what is not given has its default. */
export const flagValues = (texts: Partial<FlagTexts> = {}): FlagValues =>
  Object.fromEntries(
    Object.entries(flagDefinitions).map(([name, { fallback }]) => [
      name,
      readText(texts[name as FlagName] ?? fallback),
    ]),
  ) as unknown as FlagValues;

export const defaultFlagValues: FlagValues = flagValues();

/** What a service has answered for a flag, as text; undefined for a value that the flag has not. */
export const flagTextOf = (name: FlagName, value: unknown): string | undefined => {
  const text = typeof value === 'boolean' ? (value ? 'on' : 'off') : value;
  return typeof text === 'string' && isFlagChoice(name, text) ? text : undefined;
};

/** @param read what the flag service says for a feature, by its name there. */
export const flagTextsOf = (read: (feature: string) => unknown): Partial<FlagTexts> =>
  Object.fromEntries(
    flagNames.flatMap((name) => {
      const text = flagTextOf(name, read(flagDefinitions[name].feature));
      return text === undefined ? [] : [[name, text]];
    }),
  ) as Partial<FlagTexts>;
