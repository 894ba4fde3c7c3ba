const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:lt|gt|quot|amp|#x27);/g, (entity) => entities[entity] ?? entity);

const STATE = /<script type="application\/json" id="__STATE__">(.*?)<\/script>/s;

/** What a visitor without scripts reads: the words of the body, single-spaced. */
export const shownText = (html: string): string => {
  const body = html.slice(html.indexOf('<body>'));
  const words = body.replaceAll(/<script\b.*?<\/script>/gs, ' ').replaceAll(/<[^>]*>/g, ' ');
  return decodeEntities(words).replaceAll(/\s+/g, ' ');
};

/** The texts of the elements with that name, in their order. */
export const textsOf = (html: string, element: string): string[] =>
  [...html.matchAll(new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, 'gs'))].map(
    ([, inner = '']) => decodeEntities(inner.replaceAll(/<[^>]*>/g, '')).trim(),
  );

export const robotsOf = (html: string): string | undefined =>
  /<meta name="robots" content="([^"]*)"/.exec(html)?.[1];

export const canonicalOf = (html: string): string | undefined =>
  /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

/** The state the browser starts with, as written into the page. */
export const stateOf = (html: string): Record<string, unknown> =>
  JSON.parse(STATE.exec(html)?.[1] ?? 'null') as Record<string, unknown>;

/** The words of a piece of a page, whatever stands between them. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

/** Names of the results: the one part of the page that is busy when filters change. */
export const cardsOf = (html: string): string[] => {
  const results = html.slice(html.search(/<section\b[^>]*\baria-busy=/));
  const list = results.slice(0, results.indexOf('</section>'));
  return textsOf(list, 'article').length > 0 ? textsOf(list, 'h3') : [];
};
