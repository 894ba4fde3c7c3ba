/** An enquiry that somebody has sent about a property, on whichever device. */
export interface OwnEnquiry {
  readonly propertyId: number;
  /** Null: about the property as a whole. */
  readonly roomId: number | null;
  /** Where its form was opened from. */
  readonly source: string;
}

/** Who is signed in, as the site shows it to that person. */
export interface User {
  readonly id: number;
  /** Empty until it was given. */
  readonly name: string;
  readonly email: string | null;
  /** "+447700900123". */
  readonly phone: string | null;
  /** "+44 7700 900123". */
  readonly phoneInternational: string | null;
  /** ISO 3166 code of the country that the number is of. */
  readonly phoneCountry: string | null;
  readonly pictureUrl: string | null;
  /** A provider or a partner; false where that was not asked. */
  readonly hasDashboardAccess: boolean;
  /** Empty where they were not asked for. */
  readonly enquiries: readonly OwnEnquiry[];
}

/** What a page calls a user: the name, or else what was signed in with. */
export const userLabel = ({ email, name, phoneInternational }: User): string =>
  name || email || phoneInternational || '';

const firstLetter = (word: string | undefined): string => [...(word ?? '')][0] ?? '';

/** One or two letters in the place of a picture; empty where only a number is known. */
export const initialsOf = ({ email, name }: User): string => {
  if (name === '') return firstLetter(email ?? '').toUpperCase();
  const words = name.split(/[\s.-]+/u).filter(Boolean);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return `${firstLetter(words[0])}${firstLetter(last)}`.toUpperCase();
};
