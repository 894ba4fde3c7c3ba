import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type BrotliOptions, constants } from 'node:zlib';
import LoadablePlugin from '@loadable/webpack-plugin';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import nodeExternals from 'webpack-node-externals';
import { FirstLoadPlugin, firstLoadPages, firstLoadPagesOfOthers } from './config/firstLoad.ts';
import { pseudoLocale, sourceLocale } from './config/locales.ts';
import { iconSpritePlugins } from './config/tooling/iconSprite.ts';
import { pageStyleGroups } from './config/tooling/pageStyles.ts';
import { StartScriptsPlugin } from './config/tooling/startScripts.ts';
import {
  type BuildOptions,
  type BuildSide,
  classNamesVersion,
  moduleRules,
  PUBLIC_PATH,
} from './config/tooling/webpackRules.ts';

const root = import.meta.dirname;
const tooling = path.join(root, 'config/tooling');

/** A language is a folder of the catalogue. */
const otherLocales = readdirSync(path.join(root, 'shared/messages')).filter(
  (folder) => folder !== sourceLocale,
);

/** A build of its own, for whoever looks after pages; no release has it. */
const hasPseudoLocale = process.env.PSEUDO_LOCALE === 'true';

const browserLocales = [...otherLocales, ...(hasPseudoLocale ? [pseudoLocale] : [])];

const CHUNK_LOAD_TIMEOUT_MS = 120_000;
const COMPRESSED = /\.(js|css|svg|json)$/;

/** Changes on upgrades of its own, not with the pages: one chunk that returning visitors keep. */
const FRAMEWORK =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|redux|redux-thunk|react-redux|use-sync-external-store|@loadable[\\/]component)[\\/]/;

/** An import of a name that is not there stops the build instead of the page. */
const STRICT_IMPORTS = { exportsPresence: 'error' } as const;

const common = (name: string, side: BuildSide, options: BuildOptions): Configuration => ({
  name,
  context: root,
  mode: options.isProduction ? 'production' : 'development',
  // Never a variant with eval: the content security policy forbids it, in development too.
  devtool: options.isProduction ? false : 'source-map',
  module: {
    rules: moduleRules(side, options),
    // A server gains nothing from chunks: one file.
    parser: {
      javascript:
        side.target === 'node' ? { ...STRICT_IMPORTS, dynamicImportMode: 'eager' } : STRICT_IMPORTS,
    },
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  // Compared by content where the result is shipped, since restored files may carry old times.
  snapshot: options.isProduction
    ? { module: { hash: true }, resolve: { hash: true }, buildDependencies: { hash: true } }
    : {},
  performance: { hints: false },
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
  cache: {
    type: 'filesystem',
    // What a loader is told is no part of what webpack knows a module by.
    version: `${side.pseudoName} ${classNamesVersion}`,
    name: `${name}-${options.isProduction ? 'production' : 'development'}${options.isHot ? '-hot' : ''}`,
    cacheDirectory: path.join(root, 'node_modules/.cache/webpack'),
    buildDependencies: {
      config: [
        path.join(root, 'webpack.config.ts'),
        path.join(tooling, 'webpackRules.ts'),
        path.join(tooling, 'classNames.ts'),
        path.join(tooling, 'babel.config.cjs'),
        path.join(tooling, 'droppableDeclarations.cjs'),
        path.join(tooling, 'unusedReactDom.cjs'),
        path.join(tooling, 'messageCatalogueLoader.cjs'),
        path.join(tooling, 'pseudoMessage.cjs'),
        path.join(tooling, 'iconSpriteLoader.cjs'),
      ],
    },
  },
});

const compressed = (): WebpackPluginInstance[] => [
  new CompressionPlugin<BrotliOptions>({
    algorithm: 'brotliCompress',
    filename: '[path][base].br',
    test: COMPRESSED,
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
  }),
  new CompressionPlugin({
    algorithm: 'gzip',
    filename: '[path][base].gz',
    test: COMPRESSED,
    compressionOptions: { level: 9 },
  }),
];

/** Outside build/client, which is served to everyone. */
const statsFile = (locale: string): string =>
  path.join(
    root,
    'build',
    locale === sourceLocale ? 'loadable-stats.json' : `loadable-stats.${locale}.json`,
  );

const loadableStats = (locale: string): WebpackPluginInstance =>
  // Its types were written against those of webpack 4.
  new LoadablePlugin({
    filename: path.basename(statsFile(locale)),
    outputAsset: false,
    writeToDisk: { filename: path.join(root, 'build') },
  }) as unknown as WebpackPluginInstance;

/**
 * Chunks loaded on use go by their numbers: every first visit loads the list of them, which would
 * otherwise hold all names twice. Six digits of a hash tell apart what one number has stood for.
 */
const fileNames = ({ isProduction }: BuildOptions, extension: 'js' | 'css') =>
  isProduction
    ? {
        filename: `[name].[contenthash:6].${extension}`,
        chunkFilename: `[id].[contenthash:6].${extension}`,
      }
    : { filename: `[name].${extension}`, chunkFilename: `[name].${extension}` };

/** A browser build sees the folder of content in its own language only. */
const ownContent = (locale: string): WebpackPluginInstance =>
  new webpack.ContextReplacementPlugin(
    /client[\\/]content$/,
    new RegExp(`^\\./${locale}/[^/]+\\.json$`),
  );

/** What a build of the source language alone has in the place of what speaks all of them. */
const sourceOnly = new webpack.NormalModuleReplacementPlugin(/\.localised\.ts$/, (resource) => {
  resource.request = resource.request.replace('.localised.ts', '.source.ts');
});

const firstLoadBudget = (locale: string): WebpackPluginInstance[] => {
  if (locale === pseudoLocale) return [];
  const pages = locale === sourceLocale ? Object.values(firstLoadPages) : firstLoadPagesOfOthers;
  return [new FirstLoadPlugin(statsFile(locale), pages)];
};

const browserPlugins = (locale: string, options: BuildOptions): WebpackPluginInstance[] => {
  const { isProduction, isHot } = options;
  return [
    new MiniCssExtractPlugin(fileNames(options, 'css')),
    ...iconSpritePlugins({ isProduction, emits: locale === sourceLocale, publicPath: PUBLIC_PATH }),
    ...(locale === sourceLocale ? [sourceOnly] : []),
    new StartScriptsPlugin(),
    ownContent(locale === pseudoLocale ? sourceLocale : locale),
    loadableStats(locale),
    ...(isProduction ? [shortModuleIds(), ...compressed(), ...firstLoadBudget(locale)] : []),
    ...(isHot ? [new ReactRefreshPlugin({ overlay: false })] : []),
  ];
};

/**
 * Ids that stay the same while others come and go. Beyond 500 modules webpack by itself gives all of
 * them a fifth digit, and every use of a module is a number in the first load.
 */
const shortModuleIds = (): WebpackPluginInstance =>
  new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 4, fixedLength: true });

/** Licences lie beside the scripts, under their names: what a first visit loads need not say so. */
const scriptMinimizer = (): WebpackPluginInstance =>
  new MinimizerPlugin({
    extractComments: { condition: 'some', banner: false },
    minimizerOptions: {
      compress: {
        // What one pass leaves behind the next may still shorten.
        passes: 3,
        // A function that stands where it is called once is shorter, and compresses worse.
        reduce_funcs: false,
      },
    },
  });

/**
 * A process holds the text of its code for as long as it runs, with two bytes a character where there is
 * a single Chinese one. Names and lines stay, for stack traces.
 */
const sourceTrimmer = (): WebpackPluginInstance =>
  new MinimizerPlugin({
    extractComments: false,
    minimizerOptions: {
      compress: false,
      mangle: false,
      format: { ascii_only: true, comments: false, semicolons: false },
    },
  });

/** The source language lies at the top, so that another one changes no address of it. */
const folderOf = (locale: string): string => (locale === sourceLocale ? '' : `${locale}/`);

const isOfOtherLanguage = (file: string): boolean =>
  browserLocales.some((locale) => file.startsWith(folderOf(locale)));

/**
 * The pages of a payment, which few reach and nobody reaches in the app, hold all of their code: taken
 * apart for what they share with others, the first loads of all would weigh more.
 */
const PAYMENT_CHUNK = /^payment-/;

/**
 * From this size on what pages share is a chunk of its own. It is more than webpack's own limit: a
 * first load that is cut up once more compresses worse by most of a kilobyte, and takes another round
 * trip.
 */
const MIN_SHARED_BYTES = 26_000;

const sharesModules = ({ name }: { readonly name?: string | null }): boolean =>
  !PAYMENT_CHUNK.test(name ?? '');

/** What the script of a language asks of the styles. */
const ownStyles = (locale: string): string[] =>
  [path.join(root, `client/ui/languages/${locale}.css`)].filter(existsSync);

/** Pages in odd letters are English ones to the application. */
const browserSide = (locale: string): BuildSide =>
  locale === pseudoLocale
    ? { target: 'browser', locales: [], pseudoName: sourceLocale, emitsMedia: false }
    : { target: 'browser', locales: [locale], emitsMedia: locale === sourceLocale };

const nodeSide: BuildSide = {
  target: 'node',
  locales: [sourceLocale, ...otherLocales],
  pseudoName: hasPseudoLocale ? pseudoLocale : undefined,
  emitsMedia: false,
};

const browser = (locale: string, options: BuildOptions): Configuration => {
  const isSource = locale === sourceLocale;
  const side = browserSide(locale);
  const base = common(isSource ? 'browser' : `browser-${locale}`, side, options);
  return {
    ...base,
    target: ['web', 'es2020'],
    resolve: {
      ...base.resolve,
      alias: { 'hoist-non-react-statics': path.join(tooling, 'keptStatics.mjs') },
    },
    entry: { main: [path.join(root, 'client/entry.browser.ts'), ...ownStyles(locale)] },
    output: {
      path: path.join(root, 'build/client', folderOf(locale)),
      publicPath: `${PUBLIC_PATH}${folderOf(locale)}`,
      ...fileNames(options, 'js'),
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
      clean: options.isProduction && { keep: isOfOtherLanguage },
    },
    optimization: {
      runtimeChunk: 'single',
      chunkIds: options.isProduction ? 'deterministic' : 'named',
      moduleIds: options.isProduction ? false : 'named',
      minimizer: [scriptMinimizer(), new CssMinimizerPlugin()],
      splitChunks: {
        chunks: sharesModules,
        minSize: MIN_SHARED_BYTES,
        cacheGroups: {
          framework: { test: FRAMEWORK, name: 'framework', chunks: 'initial', enforce: true },
          ...pageStyleGroups,
        },
      },
    },
    plugins: browserPlugins(locale, options),
  };
};

const node = (options: BuildOptions): Configuration => ({
  ...common('node', nodeSide, options),
  target: 'node24',
  entry: path.join(root, 'client/entry.server.tsx'),
  output: {
    path: path.join(root, 'build/server'),
    publicPath: PUBLIC_PATH,
    filename: 'entry.server.cjs',
    library: { type: 'commonjs2' },
    clean: options.isProduction,
  },
  externals: [nodeExternals({ allowlist: [/\.css$/, /^@fontsource/, /^lucide-react/] })],
  plugins: [...iconSpritePlugins({ ...options, emits: false, publicPath: PUBLIC_PATH })],
  optimization: { minimizer: [sourceTrimmer()] },
});

export interface Configurations {
  /** One for each language, that of the source language first. */
  readonly browsers: readonly [Configuration, ...Configuration[]];
  /** The same application as a module that the web tier loads to draw pages in any language. */
  readonly node: Configuration;
}

export const configurations = (options: BuildOptions): Configurations => ({
  browsers: [
    browser(sourceLocale, options),
    ...browserLocales.map((locale) => browser(locale, options)),
  ],
  node: node(options),
});

const { browsers, node: server } = configurations({
  isProduction: process.env.NODE_ENV !== 'development',
  isHot: false,
});

export default [...browsers, server];
