const { readFileSync } = require('node:fs');
const path = require('node:path');
const { compileMessageOrThrow } = require('@lingui/message-utils/compileMessage');
const { pseudoMessage } = require('./pseudoMessage.cjs');

/** What the messages of a file, a flat {id: ICU message}, are in a build. */
const compileCatalogue = (file) => {
  const compiled = {};
  for (const [id, message] of Object.entries(JSON.parse(readFileSync(file, 'utf8')))) {
    try {
      compiled[id] = compileMessageOrThrow(message);
    } catch (error) {
      throw new Error(`${file}: message "${id}": ${error.message}`);
    }
  }
  return compiled;
};

/**
 * Turns one part of the catalogue, a flat {id: ICU message}, into a module that registers that part
 * in each language of the build. Messages are compiled here, so that the browser carries no ICU
 * parser; a malformed or missing one stops the build.
 *
 * Options: `locales`, folders beside that of the imported file; `registry`, the file that exports
 * `addMessages`; `pseudoName`, under which the imported file is registered in odd letters, if at all.
 */
module.exports = function registerCatalogue() {
  const { locales, pseudoName, registry } = this.getOptions();
  const part = path.basename(this.resourcePath);
  const catalogues = path.dirname(path.dirname(this.resourcePath));
  const call = (locale, texts) =>
    `addMessages(${JSON.stringify(locale)}, ${JSON.stringify(texts)});`;
  const calls = locales.map((locale) => {
    const file = path.join(catalogues, locale, part);
    this.addDependency(file);
    return call(locale, compileCatalogue(file));
  });
  if (pseudoName !== undefined) {
    const texts = Object.entries(compileCatalogue(this.resourcePath));
    const odd = texts.map(([id, tokens]) => [id, pseudoMessage(tokens)]);
    calls.push(call(pseudoName, Object.fromEntries(odd)));
  }
  const from = this.utils.contextify(this.context, registry);
  return [`import { addMessages } from ${JSON.stringify(from)};`, ...calls].join('\n');
};

module.exports.compileCatalogue = compileCatalogue;
