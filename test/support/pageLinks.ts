import { decodeEntities } from './shownPage.ts';

const ANCHOR = /<a\b([^>]*)>/g;
const LINK = /<link\b([^>]*\brel="(?:canonical|prev|next)"[^>]*)>/g;

const hrefOf = (attributes: string): string[] => {
  const href = /\bhref="([^"]*)"/.exec(attributes)?.[1];
  return href === undefined ? [] : [decodeEntities(href)];
};

export interface PageLink {
  /** Path and query. */
  readonly path: string;
  /** The id of an element of that page; empty without one. */
  readonly anchor: string;
}

/** Where the anchors and the canonical, previous and next addresses of a page of `origin` lead. */
export const linksOf = (html: string, { origin, path }: { origin: string; path: string }) => {
  const hrefs = [...html.matchAll(ANCHOR), ...html.matchAll(LINK)].flatMap(([, attributes = '']) =>
    hrefOf(attributes),
  );
  return hrefs
    .map((href) => new URL(href, `${origin}${path}`))
    .filter((url) => url.origin === origin)
    .map(
      ({ hash, pathname, search }): PageLink => ({
        path: `${pathname}${search}`,
        anchor: decodeURIComponent(hash.slice(1)),
      }),
    );
};
