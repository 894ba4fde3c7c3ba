const { readdirSync } = require('node:fs');
const path = require('node:path');
const { compileCatalogue } = require('./messageCatalogueLoader.cjs');

const root = path.resolve(__dirname, '../..');
const catalogues = path.join(root, 'shared/messages');
// Tools know the product by its paths and not by imports.
const { addMessages } = require(path.join(root, 'client/messages/messages.ts'));

// In a build the import of a part registers it; Jest reads the same import as plain JSON. Besides,
// a component drawn alone in a test has no page around it that brings its texts.
for (const locale of readdirSync(catalogues)) {
  for (const part of readdirSync(path.join(catalogues, locale))) {
    addMessages(locale, compileCatalogue(path.join(catalogues, locale, part)));
  }
}
