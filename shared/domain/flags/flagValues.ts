import { type FlagName, type FlagTexts, flagDefinitions } from '../../../config/flagDefinitions.ts';

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
