import type { IncomingHttpHeaders } from 'node:http';

/** The request headers that Vary names, as they were when the answer was made. */
export type SelectingHeaders = Readonly<Record<string, string | undefined>>;

const varyNames = (vary: string | undefined): string[] =>
  (vary ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');

/** Spaces around commas, and the case of languages, say nothing. */
const normalised = (name: string, headers: IncomingHttpHeaders): string | undefined => {
  const value = headers[name];
  if (value === undefined) return undefined;
  const text = (Array.isArray(value) ? value.join(',') : value)
    .split(',')
    .map((part) => part.trim())
    .join(',');
  return name === 'accept-language' ? text.toLowerCase() : text;
};

/** Undefined for "*": no other request selects such an answer. */
export const selectingHeaders = (
  vary: string | undefined,
  headers: IncomingHttpHeaders,
): SelectingHeaders | undefined => {
  const names = varyNames(vary);
  if (names.includes('*')) return undefined;
  return Object.fromEntries(names.map((name) => [name, normalised(name, headers)]));
};

export const isSelected = (selecting: SelectingHeaders, headers: IncomingHttpHeaders): boolean =>
  Object.entries(selecting).every(([name, value]) => normalised(name, headers) === value);
