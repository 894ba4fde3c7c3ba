import { contentValues } from './contentValues.ts';

const PLACEHOLDER = /\{(\w+)\}/g;

const fillText = (text: string): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => contentValues.get(name) ?? whole);

const fill = (value: unknown): unknown => {
  if (typeof value === 'string') return fillText(value);
  if (Array.isArray(value)) return value.map(fill);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, fill(member)]));
};

/** The same content with the values its texts name. */
export const fillContent = <Content>(content: Content): Content => fill(content) as Content;
