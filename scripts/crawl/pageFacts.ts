import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

export interface FoundLink {
  /** Path and query on the own origin. */
  readonly path: string;
  /** Crawlers are asked not to follow. */
  readonly isNofollow: boolean;
}

/** What a crawler takes from a document. */
export interface PageFacts {
  readonly title: string;
  readonly canonicals: readonly string[];
  readonly isNoindex: boolean;
  readonly links: readonly FoundLink[];
  /** Contents of the structured-data scripts. */
  readonly structuredData: readonly string[];
  /** The words of the body, single-spaced; what only scripts show is not among them. */
  readonly text: string;
}

const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((found) => found.name === name)?.value;

const words = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const textOf = (node: Node): string => {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  if (!('childNodes' in node)) return '';
  return node.childNodes.map(textOf).join('');
};

const silent: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript']);

/** Words of neighbouring elements are kept apart, those of one sentence together. */
const inline: ReadonlySet<string> = new Set(['a', 'b', 'em', 'i', 'span', 'strong', 'sup', 'time']);

const shownText = (node: Node): string => {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  if (!('childNodes' in node)) return '';
  const isElement = defaultTreeAdapter.isElementNode(node);
  if (isElement && silent.has(node.tagName)) return '';
  const text = node.childNodes.map(shownText).join('');
  return isElement && inline.has(node.tagName) ? text : ` ${text} `;
};

const elementsOf = function* (node: Node): Generator<Element> {
  if (defaultTreeAdapter.isElementNode(node)) yield node;
  if (!('childNodes' in node)) return;
  for (const child of node.childNodes) yield* elementsOf(child);
};

const relOf = (element: Element): readonly string[] =>
  (attribute(element, 'rel') ?? '').toLowerCase().split(/\s+/);

const NAVIGATING_RELS = ['next', 'prev', 'alternate'];

const navigates = (element: Element): boolean =>
  element.tagName === 'a' ||
  (element.tagName === 'link' && NAVIGATING_RELS.some((rel) => relOf(element).includes(rel)));

const linkOf = (element: Element, page: URL): FoundLink[] => {
  const href = attribute(element, 'href');
  if (href === undefined || !navigates(element)) return [];
  const url = URL.parse(href, page);
  if (url?.origin !== page.origin) return [];
  return [
    { path: `${url.pathname}${url.search}`, isNofollow: relOf(element).includes('nofollow') },
  ];
};

const isNoindex = (element: Element): boolean =>
  element.tagName === 'meta' &&
  attribute(element, 'name') === 'robots' &&
  /noindex|none/.test(attribute(element, 'content') ?? '');

export const pageFacts = (html: string, url: URL): PageFacts => {
  const elements = [...elementsOf(parse(html))];
  const ofName = (name: string): Element[] => elements.filter(({ tagName }) => tagName === name);
  const [body] = ofName('body');
  return {
    title: words(ofName('title').slice(0, 1).map(textOf).join('')),
    canonicals: ofName('link')
      .filter((link) => relOf(link).includes('canonical'))
      .map((link) => attribute(link, 'href') ?? ''),
    isNoindex: elements.some(isNoindex),
    links: elements.flatMap((element) => linkOf(element, url)),
    structuredData: ofName('script')
      .filter((script) => attribute(script, 'type') === 'application/ld+json')
      .map(textOf),
    text: body ? words(shownText(body)) : '',
  };
};
