import { transcode } from 'node:buffer';
import type { RenderedPage } from '../../../shared/ssr/renderer.ts';

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

export interface ByteWriter {
  write(text: string): void;
  /** What was written since the last take, as a buffer of its own. */
  take(): Buffer;
}

const FIRST_BYTES = 1024 * 1024;
const BYTES_PER_UNIT = 2;

/**
 * Text as UTF-8 by way of its UTF-16 units, in memory that is used again and again: laying them
 * out is a copy, and turning them into bytes at one go is many times faster than encoding a string
 * and allocates just what the page needs. One page is written at a time.
 */
export const createByteWriter = (): ByteWriter => {
  let memory = Buffer.allocUnsafeSlow(FIRST_BYTES);
  let length = 0;

  const makeRoom = (bytes: number): void => {
    if (length + bytes <= memory.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(memory.length * 2, length + bytes));
    memory.copy(larger, 0, 0, length);
    memory = larger;
  };

  const encode = (units: Buffer): Buffer => {
    try {
      return transcode(units, 'utf16le', 'utf8');
    } catch {
      // Half a surrogate pair, which a string may hold and UTF-8 may not, becomes U+FFFD.
      return Buffer.from(units.toString('utf16le'));
    }
  };

  return {
    write: (text) => {
      makeRoom(text.length * BYTES_PER_UNIT);
      length += memory.write(text, length, 'utf16le');
    },
    take: () => {
      const units = memory.subarray(0, length);
      length = 0;
      return encode(units);
    },
  };
};

/** Read by the browser's entry. */
const STATE_ELEMENT_ID = '__STATE__';

const languageTag = (language: string): string =>
  /^[A-Za-z0-9-]{2,35}$/.test(language) ? language : 'en';

const writer = createByteWriter();

const bytesOf = (...texts: readonly string[]): Buffer => {
  for (const text of texts) writer.write(text);
  return writer.take();
};

/** The whole document as UTF-8. */
export const documentBytes = (page: RenderedPage): Buffer => {
  const before = bytesOf(
    `<!doctype html><html lang="${languageTag(page.language)}"><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      `${page.headHtml}${page.styleTags}</head><body><div id="root">`,
  );
  const after = bytesOf(
    `</div><script type="application/json" id="${STATE_ELEMENT_ID}">`,
    serialiseState(page.state),
    `</script>${page.scriptTags}</body></html>`,
  );
  const app = page.app.map((piece) => (typeof piece === 'string' ? bytesOf(piece) : piece));
  return Buffer.concat([before, ...app, after]);
};
