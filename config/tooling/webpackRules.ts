import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule, RuleSetUseItem } from 'webpack';

export type BuildTarget = 'browser' | 'node';

export interface BuildOptions {
  readonly isProduction: boolean;
  /** Adds component refresh to the browser build; only the development server can serve it. */
  readonly isHot: boolean;
}

const root = path.resolve(import.meta.dirname, '../..');
const ownCode = ['client', 'shared', 'config'].map((folder) => path.join(root, folder));

/** Both targets must come to the same names: the server's markup meets the browser's CSS. */
const localIdentName = (isProduction: boolean): string =>
  isProduction ? '[hash:base64:7]' : '[name]-[local]-[hash:base64:4]';

const scripts = (target: BuildTarget, { isHot }: BuildOptions): RuleSetRule => ({
  test: /\.tsx?$/,
  include: ownCode,
  use: {
    loader: 'babel-loader',
    options: {
      configFile: path.join(import.meta.dirname, 'babel.config.cjs'),
      plugins: isHot && target === 'browser' ? ['react-refresh/babel'] : [],
    },
  },
});

/** Two thirds of the router are parts we never import; as it is shipped they would all stay. */
const router: RuleSetRule = {
  test: /[\\/]node_modules[\\/]react-router[\\/].*\.mjs$/,
  use: {
    loader: 'babel-loader',
    options: {
      configFile: false,
      compact: false,
      presets: ['@babel/preset-react'],
      plugins: [path.join(import.meta.dirname, 'droppableDeclarations.cjs')],
    },
  },
};

const cssModules = (target: BuildTarget, { isProduction }: BuildOptions): RuleSetUseItem => ({
  loader: 'css-loader',
  options: {
    modules: {
      namedExport: false,
      exportLocalsConvention: 'as-is',
      exportOnlyLocals: target === 'node',
      localIdentName: localIdentName(isProduction),
    },
  },
});

const styles = (target: BuildTarget, options: BuildOptions): RuleSetRule => {
  const extract = target === 'browser' ? [MiniCssExtractPlugin.loader] : [];
  const plainStyles: RuleSetRule =
    target === 'browser'
      ? { use: [...extract, { loader: 'css-loader', options: { modules: false } }] }
      : { type: 'asset/resource', generator: { emit: false } };
  return {
    test: /\.css$/,
    sideEffects: true,
    oneOf: [
      { test: /\.module\.css$/, use: [...extract, cssModules(target, options)] },
      plainStyles,
    ],
  };
};

const files = (target: BuildTarget): RuleSetRule => ({
  test: /\.(woff2?|svg|png|jpe?g|webp|avif)$/,
  type: 'asset/resource',
  generator: { filename: 'media/[name].[contenthash:10][ext]', emit: target === 'browser' },
});

const messages: RuleSetRule = {
  test: /\.json$/,
  include: path.join(root, 'shared/messages'),
  type: 'json',
  use: path.join(import.meta.dirname, 'messageCatalogueLoader.cjs'),
};

/** How each kind of source file is turned into a module. */
export const moduleRules = (target: BuildTarget, options: BuildOptions): RuleSetRule[] => [
  scripts(target, options),
  ...(target === 'browser' && options.isProduction ? [router] : []),
  styles(target, options),
  files(target),
  messages,
];
