interface LoadableStats {
  readonly publicPath?: unknown;
  readonly assets?: unknown;
}

const assetName = (asset: unknown): string =>
  typeof asset === 'object' && asset !== null && 'name' in asset ? String(asset.name) : '';

/** Letters of other languages are wanted by few pages; browsers fetch them by their range. */
const EVERY_PAGE = /-latin-wght-[^/]*\.woff2$/;

/** The text font is wanted by every page and known to the browser only after its styles. */
export const fontPreloads = ({ assets, publicPath }: LoadableStats): string =>
  (Array.isArray(assets) ? assets : [])
    .map(assetName)
    .filter((name) => EVERY_PAGE.test(name))
    .map(
      (name) =>
        `<link rel="preload" as="font" type="font/woff2" href="${publicPath}${name}" crossorigin>`,
    )
    .join('');
