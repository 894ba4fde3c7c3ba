/**
 * What the document of a page is drawn with comes in several chunks, since the code of some parts is
 * wanted later or never. Their styles are wanted at once: a file of styles that a phone waits for holds
 * back the first paint, so those of one page are one file.
 *
 * A file has one order. Where two of its chunks import the same styles in different orders the build
 * stops with "Conflicting order": import them once more, in the order of the page, at the top of the part.
 */
const chunksOfPages: Readonly<Record<string, readonly string[]>> = {
  'home-styles': ['pages-HomePage-HomePage-tsx', 'home-sections', 'partnerFront'],
  'search-styles': ['pages-SearchPage-SearchPage-tsx', 'lazy-filters', 'OverviewView-tsx'],
  'property-styles': ['pages-PropertyPage-PropertyPage-tsx', 'lazy-property'],
};

interface StyleGroup {
  readonly type: string;
  readonly name: string;
  readonly chunks: (chunk: { readonly name?: string | null | undefined }) => boolean;
  /** Whatever its size. */
  readonly enforce: true;
}

/** Groups of webpack's `splitChunks`; scripts stay in the chunks that they are in. */
export const pageStyleGroups: Readonly<Record<string, StyleGroup>> = Object.fromEntries(
  Object.entries(chunksOfPages).map(([name, chunks]) => [
    name,
    {
      type: 'css/mini-extract',
      name,
      chunks: (chunk) => chunks.includes(chunk.name ?? ''),
      enforce: true,
    },
  ]),
);
