const { compileMessageOrThrow } = require('@lingui/message-utils/compileMessage');

/**
 * Compiles a catalogue, a flat {id: ICU message}, while webpack builds, so that the browser carries
 * no ICU parser. A malformed message stops the build.
 */
module.exports = function compileCatalogue(source) {
  const compiled = {};
  for (const [id, message] of Object.entries(JSON.parse(source))) {
    try {
      compiled[id] = compileMessageOrThrow(message);
    } catch (error) {
      throw new Error(`${this.resourcePath}: message "${id}": ${error.message}`);
    }
  }
  return JSON.stringify(compiled);
};
