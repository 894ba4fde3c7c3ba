import type { OwnPath } from './fetchPage.ts';
import { type Attributes, type MarkupReader, readMarkup } from './readMarkup.ts';

export interface FoundLink {
  /** Path and query on the own origin. */
  readonly path: string;
  /** Crawlers are asked not to follow. */
  readonly isNofollow: boolean;
}

export interface LanguageLink {
  /** As written: "en", "zh-CN", "x-default". */
  readonly language: string;
  readonly href: string;
}

/** What a crawler takes from a document. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  readonly headings: readonly string[];
  readonly canonicals: readonly string[];
  readonly isNoindex: boolean;
  readonly links: readonly FoundLink[];
  readonly languageLinks: readonly LanguageLink[];
  readonly ids: ReadonlySet<string>;
  /** Contents of the structured-data scripts. */
  readonly structuredData: readonly string[];
  /** The words of the body, single-spaced; what only scripts show is not among them. */
  readonly text: string;
  /** Every kind of element within every kind of parent. */
  readonly nestings: ReadonlySet<string>;
}

const words = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const silent: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript']);

/** Words of neighbouring elements are kept apart, those of one sentence together. */
const inline: ReadonlySet<string> = new Set(['a', 'b', 'em', 'i', 'span', 'strong', 'sup', 'time']);

const NAVIGATING_RELS = ['next', 'prev', 'alternate'];

interface OpenElement {
  readonly tag: string;
  readonly shape: string;
}

class FactReader implements MarkupReader {
  readonly #ownPath: (address: string) => string | undefined;
  readonly #open: OpenElement[] = [];
  #silence = 0;
  #isInBody = false;
  /** Where the text of the element goes that is being read. */
  #sink: string[] | undefined;
  readonly #text: string[] = [];
  readonly #titles: string[][] = [];
  readonly #headings: string[][] = [];
  readonly #structuredData: string[][] = [];
  readonly #canonicals: string[] = [];
  readonly #links = new Map<string, FoundLink>();
  readonly #languageLinks: LanguageLink[] = [];
  readonly #ids = new Set<string>();
  readonly #nestings = new Set<string>();
  #description = '';
  #isNoindex = false;

  constructor(ownPath: (address: string) => string | undefined) {
    this.#ownPath = ownPath;
  }

  open(tag: string, attributes: Attributes): void {
    const shape = `${tag}.${attributes.get('class') ?? ''}`;
    this.#nestings.add(`${this.#open.at(-1)?.shape ?? ''} > ${shape}`);
    this.#open.push({ tag, shape });
    const id = attributes.get('id');
    if (id !== undefined) this.#ids.add(id);
    if (silent.has(tag)) this.#silence += 1;
    if (tag === 'body') this.#isInBody = true;
    if (!inline.has(tag)) this.#text.push(' ');
    this.#note(tag, attributes);
  }

  close(tag: string): void {
    const index = this.#open.findLastIndex((element) => element.tag === tag);
    if (index === -1) return;
    for (const element of this.#open.splice(index)) {
      if (silent.has(element.tag)) this.#silence -= 1;
    }
    if (tag === 'title' || tag === 'script' || tag === 'h1') this.#sink = undefined;
    if (!inline.has(tag)) this.#text.push(' ');
  }

  text(text: string): void {
    this.#sink?.push(text);
    if (this.#isInBody && this.#silence === 0) this.#text.push(text);
  }

  get facts(): PageFacts {
    const wordsOf = (texts: readonly string[]): string => words(texts.join(''));
    return {
      title: wordsOf(this.#titles[0] ?? []),
      description: this.#description,
      headings: this.#headings.map(wordsOf),
      canonicals: this.#canonicals,
      isNoindex: this.#isNoindex,
      links: [...this.#links.values()],
      languageLinks: this.#languageLinks,
      ids: this.#ids,
      structuredData: this.#structuredData.map((texts) => texts.join('')),
      text: wordsOf(this.#text),
      nestings: this.#nestings,
    };
  }

  #note(tag: string, attributes: Attributes): void {
    switch (tag) {
      case 'title':
        if (!this.#isInBody) this.#titles.push(this.#newSink());
        break;
      case 'h1':
        if (this.#silence === 0) this.#headings.push(this.#newSink());
        break;
      case 'script':
        if (attributes.get('type') === 'application/ld+json') {
          this.#structuredData.push(this.#newSink());
        }
        break;
      case 'meta':
        this.#noteMeta(attributes);
        break;
      case 'link':
        this.#noteHeadLink(attributes);
        break;
      case 'a':
        this.#noteLink(attributes);
        break;
    }
  }

  #newSink(): string[] {
    this.#sink = [];
    return this.#sink;
  }

  #noteMeta(attributes: Attributes): void {
    const content = attributes.get('content') ?? '';
    const name = attributes.get('name');
    if (name === 'description') this.#description = words(content);
    if (name === 'robots' && /noindex|none/.test(content)) this.#isNoindex = true;
  }

  #noteHeadLink(attributes: Attributes): void {
    const rels = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
    const href = attributes.get('href') ?? '';
    const language = attributes.get('hreflang');
    if (rels.includes('canonical')) this.#canonicals.push(href);
    if (rels.includes('alternate') && language !== undefined) {
      this.#languageLinks.push({ language, href });
    }
    if (NAVIGATING_RELS.some((rel) => rels.includes(rel))) this.#noteLink(attributes);
  }

  #noteLink(attributes: Attributes): void {
    const href = attributes.get('href');
    const path = href === undefined ? undefined : this.#ownPath(href);
    if (path === undefined) return;
    const isNofollow = (attributes.get('rel') ?? '').toLowerCase().includes('nofollow');
    if (!this.#links.has(path) || !isNofollow) this.#links.set(path, { path, isNofollow });
  }
}

export const pageFacts = (html: string, path: string, ownPath: OwnPath): PageFacts => {
  const reader = new FactReader((address) => ownPath(address, path));
  readMarkup(html, reader);
  return reader.facts;
};
