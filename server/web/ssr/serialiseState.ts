/** JSON.parse reads these escapes back; an HTML parser sees no tag, comment or line end in them. */
const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Plain JSON as the content of a <script type="application/json">. */
export const serialiseState = (state: unknown): string =>
  (JSON.stringify(state) ?? 'null').replace(
    /[<>\u2028\u2029]/g,
    (character) => escapes[character] ?? '',
  );
