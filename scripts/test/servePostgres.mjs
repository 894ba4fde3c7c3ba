import { createInterface } from 'node:readline';
import { startPostgres } from './postgres.mjs';

/**
 * A database server for a test that stops it: prints its address as one line of JSON, obeys the
 * lines "halt" and "start", each answered by "done", and is gone when its input ends.
 */
const server = await startPostgres();
const commands = { halt: server.halt, start: server.start };
process.stdout.write(`${JSON.stringify({ url: server.url })}\n`);
for await (const line of createInterface({ input: process.stdin })) {
  await commands[line]?.();
  process.stdout.write('done\n');
}
await server.stop();
