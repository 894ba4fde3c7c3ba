import { readFileSync } from 'node:fs';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule, RuleSetUseItem } from 'webpack';
import { classNameOf, classNamesOf, sharedChoices } from './classNames.ts';

export type BuildTarget = 'browser' | 'node';

/** A browser build speaks one language; the server's speaks all. */
export interface BuildSide {
  readonly target: BuildTarget;
  readonly locales: readonly string[];
  /** Under which the texts of the source language are had in odd letters; mostly they are not. */
  readonly pseudoName?: string | undefined;
  /** Pictures and fonts are the same in all languages: one build writes them for the others. */
  readonly emitsMedia: boolean;
}

export interface BuildOptions {
  readonly isProduction: boolean;
  /** Adds component refresh to the browser build; only the development server can serve it. */
  readonly isHot: boolean;
}

const root = path.resolve(import.meta.dirname, '../..');
/** Where the site serves the files of a build. */
export const PUBLIC_PATH = '/assets/';

/** As in babel.config.cjs. */
const BROWSERS = 'defaults and supports es6-module';

const ownCode = ['client', 'shared', 'config'].map((folder) => path.join(root, folder));

interface LoadedFile {
  readonly resourcePath: string;
}

const classNames = classNamesOf(root);

/** A module that webpack remembers holds its names: they are good as long as this is the same. */
export const classNamesVersion = sharedChoices(classNames);

/** Both targets must come to the same names: the server's markup meets the browser's CSS. */
const classNaming = ({ isProduction }: BuildOptions) =>
  isProduction
    ? {
        getLocalIdent: ({ resourcePath }: LoadedFile, _pattern: string, name: string): string =>
          classNameOf(classNames, root, { file: resourcePath, name }),
      }
    : { localIdentName: '[name]-[local]-[hash:base64:4]' };

/**
 * What loadable components need is added by a plugin of Babel.
 * @param file empty when webpack asks what a rule says of no file.
 */
const usesLoadable = (file: string): boolean =>
  file !== '' && readFileSync(file, 'utf8').includes('@loadable/component');

const babel = (target: BuildTarget, { isHot }: BuildOptions): RuleSetRule => ({
  test: usesLoadable,
  use: {
    loader: 'babel-loader',
    options: {
      configFile: path.join(import.meta.dirname, 'babel.config.cjs'),
      plugins: isHot && target === 'browser' ? ['react-refresh/babel'] : [],
    },
  },
});

/** Thirty times as fast. */
const swc = (target: BuildTarget, { isHot, isProduction }: BuildOptions): RuleSetRule => ({
  use: {
    loader: 'swc-loader',
    options: {
      swcrc: false,
      env: { targets: target === 'browser' ? BROWSERS : { node: '24' }, bugfixes: true },
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: {
            runtime: 'automatic',
            development: !isProduction,
            refresh: isHot && target === 'browser',
          },
          verbatimModuleSyntax: true,
        },
      },
    },
  },
});

const scripts = (target: BuildTarget, options: BuildOptions): RuleSetRule => ({
  test: /\.tsx?$/,
  include: ownCode,
  oneOf: [babel(target, options), swc(target, options)],
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

/** Half of every first load: without what our pages do not use it is a quarter less. */
const reactDom: RuleSetRule = {
  test: /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/,
  use: {
    loader: 'babel-loader',
    options: {
      configFile: false,
      compact: false,
      sourceType: 'script',
      plugins: [path.join(import.meta.dirname, 'unusedReactDom.cjs')],
    },
  },
};

const icons: RuleSetRule = {
  test: /[\\/]node_modules[\\/]lucide-react[\\/].*[\\/]icons[\\/].*\.mjs$/,
  use: path.join(import.meta.dirname, 'iconSpriteLoader.cjs'),
};

const cssModules = (target: BuildTarget, options: BuildOptions): RuleSetUseItem => ({
  loader: 'css-loader',
  options: {
    modules: {
      namedExport: false,
      exportLocalsConvention: 'as-is',
      exportOnlyLocals: target === 'node',
      ...classNaming(options),
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

const files = ({ emitsMedia }: BuildSide): RuleSetRule => ({
  test: /\.(woff2?|svg|png|jpe?g|webp|avif)$/,
  type: 'asset/resource',
  generator: {
    filename: 'media/[name].[contenthash:10][ext]',
    emit: emitsMedia,
    ...(emitsMedia ? {} : { publicPath: PUBLIC_PATH }),
  },
});

const messages = ({ locales, pseudoName }: BuildSide): RuleSetRule => ({
  test: /\.json$/,
  include: path.join(root, 'shared/messages'),
  type: 'javascript/auto',
  use: {
    loader: path.join(import.meta.dirname, 'messageCatalogueLoader.cjs'),
    options: { locales, pseudoName, registry: path.join(root, 'client/messages/messages.ts') },
  },
});

/** How each kind of source file is turned into a module. */
export const moduleRules = (side: BuildSide, options: BuildOptions): RuleSetRule[] => [
  scripts(side.target, options),
  ...(side.target === 'browser' && options.isProduction ? [reactDom, router] : []),
  icons,
  styles(side.target, options),
  files(side),
  messages(side),
];
