interface LoadableStats {
  readonly publicPath?: unknown;
  readonly assets?: unknown;
}

const assetName = (asset: unknown): string =>
  typeof asset === 'object' && asset !== null && 'name' in asset ? String(asset.name) : '';

/** The text font is wanted by every page and known to the browser only after its styles. */
export const fontPreloads = ({ assets, publicPath }: LoadableStats): string =>
  (Array.isArray(assets) ? assets : [])
    .map(assetName)
    .filter((name) => name.endsWith('.woff2'))
    .map(
      (name) =>
        `<link rel="preload" as="font" type="font/woff2" href="${publicPath}${name}" crossorigin>`,
    )
    .join('');
