import type { Server } from 'node:http';
import type { RequestHandler } from 'express';

/** Says what to do; nothing else about it is worth showing. */
export class ListenError extends Error {}

interface Address {
  readonly port: number;
  readonly host: string;
  /** Environment variable that holds the port. */
  readonly variable: 'PORT' | 'OPS_PORT' | 'API_PORT' | 'API_OPS_PORT' | 'STAND_INS_PORT';
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

/** What a process tells of itself, in the text format of Prometheus. */
export interface Exposed {
  readonly contentType: string;
  exposition(): Promise<string>;
}

/** The process answers at all; whether it can serve is another question. */
export const answerAlive: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'no-store').type('text').send('ok\n');
};

export const createAnswerMetrics =
  ({ contentType, exposition }: Exposed): RequestHandler =>
  async (_request, response) => {
    response.set({ 'Cache-Control': 'no-store', 'Content-Type': contentType });
    response.send(await exposition());
  };
