import { createReadStream } from 'node:fs';
import * as z from 'zod';
import { defaultLanguage, languageNamed } from '../../../shared/domain/language/language.ts';
import { translationFault } from './translationFault.ts';
import { sourceHash, type TranslationRow } from './translations.queries.ts';

const MAX_TEXT = 20_000;

/** PostgreSQL stores neither, and half a character is no text. */
const storable = z
  .string()
  .max(MAX_TEXT, `has more than ${MAX_TEXT} characters`)
  .refine((text) => text.isWellFormed() && !text.includes('\0'), 'holds half a character or NUL');

/** A line as `missing` and `export` write it: what else stands there is for people. */
const pairSchema = z
  .object({
    language: storable.default('zh'),
    source: storable.nullish(),
    source_hash: z
      .string()
      .regex(/^[\w-]{22}$/, 'is no hash')
      .optional(),
    checked: z.boolean().default(false),
    text: storable.refine((text) => text.trim() !== '', 'is empty'),
  })
  .refine(({ source, source_hash: hash }) => source || hash, { message: 'it has no source' });

export interface Pair extends TranslationRow {
  readonly line: number;
  readonly source: string | null;
}

export interface Fault {
  readonly line: number;
  readonly reason: string;
}

const faultOf = (error: z.ZodError): string => {
  const [issue] = error.issues;
  return [...(issue?.path ?? []), issue?.message].join(' ');
};

/** @returns the reason where it is no pair */
const readPair = (text: string): Omit<Pair, 'line'> | string => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'it is no JSON';
  }
  const { data, error } = pairSchema.safeParse(value);
  if (!data) return faultOf(error);
  const { checked, source = null, source_hash: hash = '', text: translated } = data;
  const language = languageNamed(data.language);
  if (!language || language === defaultLanguage) return `${data.language} is no other language`;
  const fault = checked || source === null ? undefined : translationFault(source, translated);
  if (fault !== undefined) return fault;
  return { language, source, sourceHash: source ? sourceHash(source) : hash, text: translated };
};

const NEWLINE = 10;
/** Far above what a pair of the longest texts has. */
const MAX_LINE = 1024 * 1024;

/** Bytes, because what is no UTF-8 has to be found by its line. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE)) {
      yield rest.subarray(0, end);
      rest = rest.subarray(end + 1);
    }
    if (rest.length > MAX_LINE) break;
  }
  if (rest.length > 0) yield rest;
}

const decode = (line: Buffer): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(line).trim();
  } catch {
    return undefined;
  }
};

/** Pairs of a file of JSON lines and what is wrong with others, in order; empty lines are none. */
export async function* readPairs(file: string): AsyncGenerator<Pair | Fault> {
  let line = 0;
  for await (const bytes of linesOf(file)) {
    line += 1;
    const text = bytes.length > MAX_LINE ? undefined : decode(bytes);
    if (text === '') continue;
    const read = text === undefined ? 'it is no UTF-8, or too long' : readPair(text);
    yield typeof read === 'string' ? { line, reason: read } : { line, ...read };
  }
}
