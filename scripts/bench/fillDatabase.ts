import { openDatabase } from '../../server/api/db/openDatabase.ts';
import { fill } from './listingMeasures.ts';

/**
 * Fills a database and says how far it is, line by line.
 * Usage: node scripts/bench/fillDatabase.ts '{"dataDir":"…"}' 10000
 */
const [database = '{}', properties] = process.argv.slice(2);
const opened = await openDatabase(JSON.parse(database));
try {
  await fill(opened, Number(properties), (detail) => process.stdout.write(`${detail}\n`));
} finally {
  await opened.close();
}
