import type { Server } from 'node:http';

/** Says what to do; nothing else about it is worth showing. */
export class ListenError extends Error {}

interface Address {
  readonly port: number;
  readonly host: string;
  /** Environment variable that holds the port. */
  readonly variable: 'PORT' | 'OPS_PORT' | 'API_PORT' | 'API_OPS_PORT';
}

const advice = ({ code, message }: NodeJS.ErrnoException, { host, port, variable }: Address) =>
  code === 'EADDRINUSE'
    ? `Port ${port} is taken: stop the process that holds it or set another ${variable}`
    : `Cannot listen on ${host}:${port} (${variable}): ${message}`;

/** @throws ListenError */
export const startListening = (server: Server, address: Address): Promise<void> =>
  new Promise((resolve, reject) => {
    const refuse = (error: Error): void => reject(new ListenError(advice(error, address)));
    server.once('error', refuse);
    server.listen(address.port, address.host, () => {
      server.off('error', refuse);
      resolve();
    });
  });
