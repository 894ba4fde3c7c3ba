import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

const root = path.resolve(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);

interface IconData {
  /** Side of the square it is drawn in. */
  readonly size: number;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/** Names of the icons of lucide-react that any of our parts imports. */
export const usedIcons = (): readonly string[] => {
  const client = path.join(root, 'client');
  const sources = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(path.join(client, file), 'utf8'));
  const names = sources.flatMap((source) =>
    [...source.matchAll(/from 'lucide-react\/icons\/([^']+)'/g)].map(([, name]) => String(name)),
  );
  return [...new Set(names)].sort();
};

const iconData = (name: string): IconData | undefined =>
  (require(`lucide-react/icons/${name}`) as { readonly __iconData?: IconData }).__iconData;

/**
 * Everything that can be imported by its own name: while we develop, imports come without a new
 * start. Former names have files, too, but no strokes in them.
 */
export const allIcons = (): readonly string[] =>
  readdirSync(path.join(root, 'node_modules/lucide-react/dist/esm/icons'))
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => path.basename(file, '.mjs'))
    .filter((name) => iconData(name) !== undefined);

const symbolOf = (name: string): string => {
  const icon = iconData(name);
  if (!icon) throw new Error(`lucide-react has no icon that is named ${name} now.`);
  const shapes = icon.node.map(([tag, { key: _ofReact, ...attributes }]) => {
    const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
    return `<${tag}${written.join('')}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 ${icon.size} ${icon.size}">${shapes.join('')}</symbol>`;
};

export interface IconSprite {
  /** The name holds a hash of the content, like those of all files that may be kept for ever. */
  readonly file: string;
  readonly source: string;
}

/** One picture with all icons: a page names them, and a visitor loads them once. */
export const makeIconSprite = (names: readonly string[]): IconSprite => {
  const symbols = names.map(symbolOf).join('');
  const source = `<svg xmlns="http://www.w3.org/2000/svg">${symbols}</svg>`;
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return { file: `icons.${hash}.svg`, source };
};

/** What spriteIcon.ts is told of, and in the build of the source language the file itself. */
export const iconSpritePlugins = (options: {
  readonly isProduction: boolean;
  readonly emits: boolean;
  readonly publicPath: string;
}): readonly WebpackPluginInstance[] => {
  const { file, source } = makeIconSprite(options.isProduction ? usedIcons() : allIcons());
  const address = new webpack.DefinePlugin({
    ICON_SPRITE: JSON.stringify(`${options.publicPath}${file}`),
  });
  if (!options.emits) return [address];
  const emitter = {
    apply: (compiler: Compiler) => {
      compiler.hooks.thisCompilation.tap('IconSprite', (compilation) => {
        const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
        compilation.hooks.processAssets.tap({ name: 'IconSprite', stage }, () =>
          compilation.emitAsset(file, new webpack.sources.RawSource(source)),
        );
      });
    },
  };
  return [address, emitter];
};
