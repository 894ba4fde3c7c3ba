/**
 * One Babel configuration for the webpack targets and for Jest. Babel 7, because the loadable
 * plugin refuses 8.
 */
module.exports = (api) => {
  const isTest = api.env('test');
  const isBrowser = api.caller((caller) => caller?.target === 'web');
  api.cache.using(() => `${isTest} ${isBrowser} ${process.env.NODE_ENV}`);

  const targets = isBrowser ? 'defaults and supports es6-module' : { node: '24' };
  return {
    presets: [
      ['@babel/preset-env', { targets, modules: isTest ? 'commonjs' : false, bugfixes: true }],
      ['@babel/preset-react', { runtime: 'automatic' }],
      ['@babel/preset-typescript', { allowDeclareFields: true, onlyRemoveTypeImports: true }],
    ],
    plugins: [
      '@loadable/babel-plugin',
      // Without it import() stays native under Jest and loadable receives a doubled default.
      ...(isTest ? ['@babel/plugin-transform-dynamic-import'] : []),
    ],
  };
};
