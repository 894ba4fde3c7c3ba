export type Thing = Readonly<Record<string, unknown>>;

export const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const typeOf = (thing: Thing): string => String(thing['@type']);

/** The things in a value, with those inside them. */
const thingsIn = (value: unknown): Thing[] => {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (!isThing(value)) return [];
  const inner = Object.values(value).flatMap(thingsIn);
  return '@type' in value ? [value, ...inner] : inner;
};

export interface StructuredData {
  readonly things: readonly Thing[];
  /** Scripts that are no JSON or speak of another vocabulary. */
  readonly unreadable: readonly string[];
}

const SCHEMA_ORG = /^https?:\/\/schema\.org\/?$/;

export const readStructuredData = (scripts: readonly string[]): StructuredData => {
  const things: Thing[] = [];
  const unreadable: string[] = [];
  for (const script of scripts) {
    try {
      const parsed: unknown = JSON.parse(script);
      const roots = Array.isArray(parsed) ? parsed : [parsed];
      if (!roots.every((root) => isThing(root) && SCHEMA_ORG.test(String(root['@context'])))) {
        unreadable.push('its @context is not https://schema.org');
      }
      things.push(...thingsIn(parsed));
    } catch (error) {
      unreadable.push(error instanceof Error ? error.message : String(error));
    }
  }
  return { things, unreadable };
};

/** What a thing lists, each with its place. */
export const itemsOf = (thing: Thing): readonly Thing[] =>
  Array.isArray(thing.itemListElement) ? thing.itemListElement.filter(isThing) : [];
