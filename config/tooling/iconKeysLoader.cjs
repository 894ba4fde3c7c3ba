/**
 * Webpack loader for the icons of lucide-react. Each stroke has a key, six letters by chance that no
 * compression shortens: an icon's strokes never change places, so lucideIcon.ts draws them without.
 */
module.exports = function iconKeysLoader(source) {
  return source.replaceAll(/,\s*key: "[a-z0-9]+"(?=\s*\})/g, '');
};
