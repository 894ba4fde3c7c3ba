const path = require('node:path');

const spriteIcon = JSON.stringify(path.join(__dirname, 'spriteIcon.ts'));

/** Webpack loader for the icons of lucide-react: their names are left of them. */
module.exports = function iconSpriteLoader() {
  const name = JSON.stringify(path.basename(this.resourcePath, '.mjs'));
  return `import spriteIcon from ${spriteIcon};\nexport default /* @__PURE__ */ spriteIcon(${name});\n`;
};
