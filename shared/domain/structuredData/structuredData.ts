/** A thing in the vocabulary of schema.org. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/**
 * The content of a `<script type="application/ld+json">`; "" without things. No text in it can end
 * the element or open a comment, as "<" is written as an escape of JSON.
 */
export const structuredDataText = (things: readonly Thing[]): string =>
  things.length === 0
    ? ''
    : JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll(
        '<',
        '\\u003c',
      );
