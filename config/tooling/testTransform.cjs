const path = require('node:path');
const babelJest = require('babel-jest').default;
const swcJest = require('@swc/jest');

/** As in the browser's build: loadable components need what its plugin adds to them. */
const babel = babelJest.createTransformer({
  configFile: path.join(__dirname, 'babel.config.cjs'),
});

/** Thirty times as fast, and without plugins all that files need. */
const swc = swcJest.createTransformer({
  module: { type: 'commonjs' },
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
  },
});

const transformerOf = (source) => (source.includes('@loadable/component') ? babel : swc);

module.exports = {
  canInstrument: false,
  process: (source, ...rest) => transformerOf(source).process(source, ...rest),
  getCacheKey: (source, ...rest) => transformerOf(source).getCacheKey(source, ...rest),
};
