const { readdirSync } = require('node:fs');
const path = require('node:path');

const folder = path.resolve(__dirname, '../../client/messages');

// A part drawn alone in a test has no page around it that brings its texts.
for (const file of readdirSync(folder)) {
  if (file.endsWith('.messages.ts')) require(path.join(folder, file));
}
