const processes = {
  web: '../../server/web/main.ts',
  api: '../../server/api/main.ts',
};

const name = process.env.PROCESS ?? 'web';
const main = processes[name];

if (main === undefined) {
  process.stderr.write(`PROCESS must be web or api, not "${name}"\n`);
  process.exit(1);
}
// All in this process, so that the container's signals reach the server itself.
await import('./resolveOnce.mjs');
await import(main);
