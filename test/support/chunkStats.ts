const chunk = (name: string) => ({ name, chunks: [name], assets: [`${name}.js`], childAssets: {} });

const names = [
  'main',
  'error-page',
  'lazy-filters',
  'lazy-property',
  ...['HomePage', 'SearchPage', 'SearchEntryPage', 'PropertyPage'].map(
    (name) => `pages-${name}-${name}-tsx`,
  ),
];

/** What a build says of its chunks, as far as the renderer asks. */
export const chunkStats = {
  publicPath: '/assets/',
  outputPath: '/tmp',
  assets: [],
  assetsByChunkName: Object.fromEntries(names.map((name) => [name, [`${name}.js`]])),
  namedChunkGroups: Object.fromEntries(names.map((name) => [name, chunk(name)])),
  chunks: names.map((name) => ({ id: name, names: [name], files: [`${name}.js`] })),
};
