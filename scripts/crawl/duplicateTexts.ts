import { createHash } from 'node:crypto';
import type { Fault, FaultKind } from './fault.ts';
import type { PageFacts } from './pageFacts.ts';

const digest = (text: string): string => createHash('md5').update(text).digest('base64');

/** Titles and descriptions met so far; only their digests are kept. */
export class DuplicateTexts {
  readonly #titles = new Map<string, string>();
  readonly #descriptions = new Map<string, string>();

  /** @param path of a page that search engines list. */
  faultsOf(
    path: string,
    { description, title }: Pick<PageFacts, 'description' | 'title'>,
  ): Fault[] {
    const check = (kind: FaultKind, text: string, firstOf: Map<string, string>): Fault[] => {
      const key = digest(text.toLowerCase());
      const first = firstOf.get(key);
      if (first === undefined) firstOf.set(key, path);
      const isAgain = first !== undefined && text !== '';
      return isAgain ? [{ kind, page: path, text: `as ${first}: "${text}"` }] : [];
    };
    return [
      ...check('duplicateTitle', title, this.#titles),
      ...check('duplicateDescription', description, this.#descriptions),
    ];
  }
}
