/** Branches of a choice by their names; a plural may have some for single numbers too. */
type Branches = Readonly<Record<string, CompiledMessage>>;

type Token = string | readonly [name: string, kind?: 'plural' | 'select', branches?: Branches];

/** A message in ICU MessageFormat as the build compiles it: text, values and choices. */
export type CompiledMessage = readonly Token[];

export type MessageValues = Readonly<Record<string, string | number>>;

export type FormatMessage = (message: CompiledMessage, values: MessageValues) => string;

interface Numbers {
  readonly write: (value: number) => string;
  readonly pluralOf: (value: number) => string;
}

/** Tables of Intl are read when a message first needs them. */
const numbersOf = (locale: string): Numbers => {
  // English counts for a locale that Intl does not know, such as that of odd letters.
  const locales = [locale, 'en'];
  let format: Intl.NumberFormat | undefined;
  let plurals: Intl.PluralRules | undefined;
  return {
    write: (value) => {
      format ??= new Intl.NumberFormat(locales);
      return format.format(value);
    },
    pluralOf: (value) => {
      plurals ??= new Intl.PluralRules(locales);
      return plurals.select(value);
    },
  };
};

/**
 * Puts values into messages of one locale. Of ICU MessageFormat it knows what our texts use, values,
 * plurals and `select`: a library for all of it is in every first load with the rest as well.
 */
export const messageFormatter = (locale: string): FormatMessage => {
  const { pluralOf, write } = numbersOf(locale);

  const branchOf = (branches: Branches, value: string | number): CompiledMessage => {
    const own = Object.hasOwn(branches, value) ? branches[value] : undefined;
    const counted = typeof value === 'number' ? branches[pluralOf(value)] : undefined;
    return own ?? counted ?? branches.other ?? [];
  };

  /** @param count what `#` stands for. */
  const textOf = (token: Token, values: MessageValues, count?: number): string => {
    if (typeof token === 'string') {
      return token === '#' && count !== undefined ? write(count) : token;
    }
    const [name, kind, branches] = token;
    const value = values[name] ?? '';
    if (!branches) return String(value);
    if (kind === 'select') return format(branchOf(branches, value), values, count);
    return format(branchOf(branches, Number(value)), values, Number(value));
  };

  const format = (message: CompiledMessage, values: MessageValues, count?: number): string => {
    let text = '';
    for (const token of message) text += textOf(token, values, count);
    return text;
  };

  return (message, values) => format(message, values);
};
