import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sourceLocale } from '../config/locales.ts';

/**
 * Usage: node scripts/makeMessageIds.ts, after a part of the catalogue has come or gone. TypeScript
 * reads the ids of a part by itself but cannot list a folder.
 */

const root = path.join(import.meta.dirname, '..');

const idsOfParts = readdirSync(path.join(root, 'shared/messages', sourceLocale))
  .sort()
  .map((file) => `  | keyof typeof import('#messages/${file}')`);

writeFileSync(
  path.join(root, 'client/messages/messageIds.ts'),
  `// Written by scripts/makeMessageIds.ts: one line for each part of the catalogue.

/** Every text of the product, whichever part it stands in. */
export type MessageId = Exclude<
${idsOfParts.join('\n')},
  // What every JSON module has besides its keys.
  'default'
>;
`,
);
