import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { createSurrogateIndex } from '../cache/surrogateIndex.ts';
import type { AnswerPolicy } from './answerPolicy.ts';

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

const isSelected = (selecting: SelectingHeaders, headers: IncomingHttpHeaders): boolean =>
  Object.entries(selecting).every(([name, value]) => normalised(name, headers) === value);

export type AnswerHeaders = Readonly<Record<string, string | readonly string[]>>;

export interface StoredAnswer {
  readonly status: number;
  /** As they are passed on, with the upstream's own ETag. */
  readonly headers: AnswerHeaders;
  readonly body: Buffer;
  readonly policy: AnswerPolicy;
  readonly selecting: SelectingHeaders;
  readonly surrogateKeys: readonly string[];
  /** Purged softly: to be asked for again whatever its lifetime. */
  readonly isPurged: boolean;
  /** Compressed when first asked for. */
  readonly encoded: Map<string, Promise<Buffer>>;
}

export interface AnswerStore {
  /** The newest answer that the request selects. */
  find(key: string, headers: IncomingHttpHeaders): StoredAnswer | undefined;
  has(key: string): boolean;
  /** Replaces the answer that the same request would select. */
  put(key: string, answer: StoredAnswer, headers: IncomingHttpHeaders): void;
  /** @returns how many answers went. */
  drop(key: string): number;
  markPurged(key: string): number;
  keysOf(surrogateKeys: readonly string[]): ReadonlySet<string>;
  /** @returns how many answers there were. */
  markAllPurged(): number;
  readonly bytes: number;
}

/** An address whose answers vary more than that is hardly asked for twice in the same way. */
const MAX_VARIANTS = 12;
/** Headers in objects, the policy, map slots: as measured. */
const OVERHEAD_BYTES = 3300;

type Variants = readonly StoredAnswer[];

const sizeOf = (variants: Variants, key: string): number =>
  // Compressed copies are smaller than the body, and there are two at most.
  variants.reduce((sum, { body }) => sum + body.length * 2 + OVERHEAD_BYTES, key.length);

const allKeys = (variants: Variants): string[] =>
  variants.flatMap(({ surrogateKeys }) => surrogateKeys);

/** Forgets the least recently used addresses beyond `maxBytes`. */
export const createAnswerStore = (maxBytes: number, onEvicted: () => void): AnswerStore => {
  const index = createSurrogateIndex();
  const entries = new LRUCache<string, Variants>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    dispose: (variants, key, reason) => {
      index.remove(key, allKeys(variants));
      if (reason === 'evict') onEvicted();
    },
    onInsert: (variants, key) => index.add(key, allKeys(variants)),
  });

  const markPurged = (key: string): number => {
    const variants = entries.peek(key) ?? [];
    if (variants.length > 0) {
      entries.set(
        key,
        variants.map((answer) => ({ ...answer, isPurged: true })),
      );
    }
    return variants.length;
  };

  return {
    find: (key, headers) =>
      entries.get(key)?.find(({ selecting }) => isSelected(selecting, headers)),
    has: (key) => entries.has(key),
    put: (key, answer, headers) => {
      const others = (entries.peek(key) ?? []).filter(
        ({ selecting }) => !isSelected(selecting, headers),
      );
      entries.set(key, [answer, ...others].slice(0, MAX_VARIANTS));
    },
    drop: (key) => {
      const count = entries.peek(key)?.length ?? 0;
      entries.delete(key);
      return count;
    },
    markPurged,
    keysOf: (surrogateKeys) => index.entriesOf(surrogateKeys),
    markAllPurged: () => [...entries.keys()].reduce((count, key) => count + markPurged(key), 0),
    get bytes() {
      return entries.calculatedSize;
    },
  };
};
