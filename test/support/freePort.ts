import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below Linux's ephemeral ports (32768 on), above those that services are known by. */
const FIRST = 12_000;
const END = 32_000;
const ATTEMPTS = 20;

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * Nothing listened on it a moment ago. It is none of those the kernel gives to whoever connects:
 * among thousands of connections one of them would take it before our process does.
 */
export const freePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST, END);
    if (await listens(port)) return port;
  }
  throw new Error(`no free port among ${ATTEMPTS} from ${FIRST} to ${END}`);
};
