import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getPage } from './exchange.ts';
import { atMost, type Measurement } from './measurement.ts';
import { type Server, type Surroundings, startWeb } from './surroundings.ts';

const SLOW = [
  /\/room_types/,
  /\/regions\/nearby/,
  /\/offers/,
  /\/price_trends/,
  /\/reviews\/media/,
];
const DELAY_MS = 5000;
const SECONDS_BUDGET = 1.5;

/** Passes everything on to the API, and what the sections of a property need only after a while. */
const startSlowApi = async (api: Server): Promise<Server> => {
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const pass = (): void => {
      const onward = request(new URL(path, api.url), { headers: incoming.headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.once('error', () => outgoing.destroy());
      onward.end();
    };
    if (SLOW.some((pattern) => pattern.test(path))) setTimeout(pass, DELAY_MS);
    else pass();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url, opsUrl: url, stop };
};

/** A first visitor's wait for a property whose secondary answers take five seconds each. */
export const measureSlowSections = async (
  surroundings: Surroundings,
  api: Server,
  path: string,
): Promise<Measurement[]> => {
  const slow = await startSlowApi(api);
  const web = await startWeb(surroundings, slow);
  try {
    const startedAt = performance.now();
    const { text } = await getPage(`${web.url}${path}`, 'identity');
    const seconds = (performance.now() - startedAt) / 1000;
    if (text.includes('id="room-')) throw new Error('the slow sections were waited for');
    return [
      atMost('property page with five slow sections', seconds, {
        limit: SECONDS_BUDGET,
        unit: 's',
      }),
    ];
  } finally {
    await web.stop();
    await slow.stop();
  }
};
