/** JSON.parse reads these escapes back; an HTML parser sees no tag, comment or line end in them. */
const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

const escapedJson = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replace(
    /[<>\u2028\u2029]/g,
    (character) => escapes[character] ?? '',
  );

/**
 * Text of the values that pages share: the lookups hand the same, never written objects to every
 * request, and most of a state consists of them.
 */
const sharedTexts = new WeakMap<object, string>();

/** A state is made of slices, a slice of fields: what requests share are the values of fields. */
const SHARED_DEPTH = 2;

const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sharedText = (value: object): string => {
  const known = sharedTexts.get(value);
  if (known !== undefined) return known;
  const text = escapedJson(value);
  sharedTexts.set(value, text);
  return text;
};

const textAt = (value: unknown, depth: number): string => {
  if (isPlainObject(value) && depth < SHARED_DEPTH) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([key, member]) => `${escapedJson(key)}:${textAt(member, depth + 1)}`);
    return `{${members.join(',')}}`;
  }
  return typeof value === 'object' && value !== null ? sharedText(value) : escapedJson(value);
};

/** Plain JSON as the content of a <script type="application/json">. */
export const serialiseState = (state: unknown): string => textAt(state, 0);
