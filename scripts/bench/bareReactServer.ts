import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { captureBarePage } from './barePage.ts';

// Draws one page with React for every request and sends it: the least an answer drawn anew can
// cost. Started by the bench in a process of its own, on the core the web tier is measured on.

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    api: { type: 'string', default: '' },
    path: { type: 'string', default: '/' },
  },
});

const { draw } = await captureBarePage(values.api, values.path);

createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(draw());
}).listen(Number(values.port), '127.0.0.1');
