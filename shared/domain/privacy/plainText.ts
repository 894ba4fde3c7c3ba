const MAX_LENGTH = 300;

/** What a message may quote from an address, a form or a session, and what is written for it. */
const personal: readonly (readonly [RegExp, string])[] = [
  [/((?:[a-z][a-z0-9+.-]*:\/)?\/[^\s"'<>()?#]*)[?#][^\s"'<>()]*/gi, '$1'],
  [/[^\s"'<>()/=&:,;]+@[^\s"'<>()/=&:,;]+/g, ':email'],
  [/\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}\b/g, ':token'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}\b/gi, ':token'],
  [/(?<!\w)\+?\d[\d ()-]{7,}\d(?!\w)/g, ':number'],
];

/** A text without queries of addresses, e-mail addresses, telephone numbers and keys. */
export const withoutPersonalData = (text: string): string =>
  personal.reduce((plain, [shape, name]) => plain.replace(shape, name), text).slice(0, MAX_LENGTH);
