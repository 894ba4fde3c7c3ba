import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';

// Sends one answer to whatever is asked: what node:http itself costs. Started by the bench in a
// process of its own, on the core the web tier is measured on.

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    /** File with the names and values of the headers by turns, as JSON. */
    headers: { type: 'string', default: '' },
    body: { type: 'string', default: '' },
  },
});

const headers = JSON.parse(readFileSync(values.headers, 'utf8')) as string[];
const body = readFileSync(values.body);

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(values.port), '127.0.0.1');
