import { kindOf } from './kindOf.ts';
import type { PageFacts } from './pageFacts.ts';

/**
 * Which documents the HTML checker gets: some of each kind of address, and each that has an
 * element within a parent where none had it before. Others are made of the same parts.
 */
export class HtmlSample {
  readonly #counts = new Map<string, number>();
  readonly #nestings = new Set<string>();
  readonly #perKind: number;

  constructor(perKind: number) {
    this.#perKind = perKind;
  }

  wants(path: string, { nestings }: Pick<PageFacts, 'nestings'>): boolean {
    if (this.#perKind === 0) return false;
    const before = this.#nestings.size;
    for (const nesting of nestings) this.#nestings.add(nesting);
    const kind = kindOf(path);
    const count = this.#counts.get(kind) ?? 0;
    if (count >= this.#perKind && this.#nestings.size === before) return false;
    this.#counts.set(kind, count + 1);
    return true;
  }
}
