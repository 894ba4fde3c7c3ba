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

/**
 * A state is made of slices, a slice of fields. What requests share are the values of fields, or
 * else those in them: the items of a list whose page is the request's own.
 */
const SLICES_DEPTH = 2;
const SHARED_DEPTH = 3;

const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const membersText = (value: Readonly<Record<string, unknown>>, depth: number): string => {
  const members: string[] = [];
  for (const key of Object.keys(value)) {
    const member = value[key];
    if (member !== undefined) members.push(`${escapedJson(key)}:${textAt(member, depth + 1)}`);
  }
  return `{${members.join(',')}}`;
};

const sharedText = (value: object, depth: number): string => {
  const known = sharedTexts.get(value);
  if (known !== undefined) return known;
  const goesDeeper = isPlainObject(value) && depth < SHARED_DEPTH;
  const text = goesDeeper ? membersText(value, depth) : escapedJson(value);
  sharedTexts.set(value, text);
  return text;
};

const textAt = (value: unknown, depth: number): string => {
  if (typeof value !== 'object' || value === null) return escapedJson(value);
  return isPlainObject(value) && depth < SLICES_DEPTH
    ? membersText(value, depth)
    : sharedText(value, depth);
};

/** Plain JSON as the content of a <script type="application/json">. */
export const serialiseState = (state: unknown): string => textAt(state, 0);
