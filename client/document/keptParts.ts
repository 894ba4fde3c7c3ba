import { LRUCache } from 'lru-cache';
import { createElement, type ReactNode } from 'react';
import type { Markup } from '../../shared/ssr/renderer.ts';
import type { AppState } from '../store/createAppStore.ts';
import type { KeptPart } from './Kept.tsx';

/** A page, or a part of one, as React has drawn it. */
export interface Drawing {
  readonly html: string;
  /** Names of the chunks that it uses. */
  readonly chunks: ReadonlySet<string>;
}

interface DrawnPart {
  readonly values: readonly unknown[];
  readonly bytes: Buffer;
  readonly chunks: ReadonlySet<string>;
}

/** Key, list of values and slots of the map. */
const OVERHEAD_BYTES = 500;
const MAX_BYTES = 24 * 1024 * 1024;

const drawnParts = new LRUCache<string, DrawnPart>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ bytes }, key) => bytes.length + key.length + OVERHEAD_BYTES,
});

/** Contexts are long, and there are few of them at a time. */
const contextNumbers = new Map<string, number>();
const MAX_CONTEXTS = 1000;
let lastNumber = 0;

const contextNumber = (context: object): number => {
  const text = JSON.stringify(context);
  const known = contextNumbers.get(text);
  if (known !== undefined) return known;
  if (contextNumbers.size >= MAX_CONTEXTS) contextNumbers.clear();
  lastNumber += 1;
  contextNumbers.set(text, lastNumber);
  return lastNumber;
};

const isSame = (known: readonly unknown[], values: readonly unknown[]): boolean =>
  known.length === values.length && known.every((value, index) => Object.is(value, values[index]));

export interface KeptPage {
  /** Takes the place of a part while React draws the page. */
  readonly hold: (part: KeptPart) => ReactNode;
  /** Puts the parts into the page. */
  fill(page: Drawing): { readonly markup: Markup; readonly chunks: ReadonlySet<string> };
}

const HOLDER = 'kept-part';
const HELD = `<${HOLDER}></${HOLDER}>`;

/** The parts of one page, each drawn by `draw` unless it has been drawn of the same values. */
export const createKeptPage = (
  state: AppState,
  canonicalUrl: string,
  draw: (part: ReactNode) => Drawing,
): KeptPage => {
  const page = `${contextNumber(state.context)} ${canonicalUrl}`;
  const parts: KeptPart[] = [];

  const drawn = ({ children, name, of }: KeptPart): DrawnPart => {
    const key = `${page} ${name}`;
    const values = of(state);
    const known = drawnParts.get(key);
    if (known && isSame(known.values, values)) return known;
    const { chunks, html } = draw(children);
    const part = { values, chunks, bytes: Buffer.from(html) };
    drawnParts.set(key, part);
    return part;
  };

  return {
    hold: (part) => {
      parts.push(part);
      return createElement(HOLDER);
    },
    fill: ({ chunks, html }) => {
      const [first = '', ...between] = html.split(HELD);
      const markup: (string | Buffer)[] = [first];
      const used = new Set(chunks);
      for (const [index, part] of parts.entries()) {
        const { bytes, chunks: own } = drawn(part);
        markup.push(bytes, between[index] ?? '');
        for (const chunk of own) used.add(chunk);
      }
      return { markup, chunks: used };
    },
  };
};
