import { createRequire } from 'node:module';
import { inRoot } from '../steps/root.mjs';
import { untilAnswering } from './service.mjs';

const [apiHealth = ''] = process.argv.slice(2);

/**
 * The web tier beside an API that is still opening its database: what it takes is loaded meanwhile,
 * and it begins once the API answers, since it asks for the flags before it serves any page.
 */
await import('../../server/web/startWeb.ts');
createRequire(import.meta.url)(inRoot('build/server/entry.server.cjs'));
await untilAnswering(apiHealth);
await import('../../server/web/main.ts');
