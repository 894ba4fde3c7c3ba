import type { Logger } from 'pino';
import { createClient } from 'redis';
import { logEvents } from '../log/logEvents.ts';

const createRedisClient = (url: string, name: string) =>
  createClient({
    url,
    name,
    // A command that cannot be sent fails at once: nobody here can wait for Redis.
    disableOfflineQueue: true,
    pingInterval: 5000,
    socket: { connectTimeout: 2000, socketTimeout: 15_000, reconnectStrategy: reconnectDelayMs },
  });

export type RedisClient = ReturnType<typeof createRedisClient>;

export interface RedisConnection {
  readonly client: RedisClient;
  readonly isReady: boolean;
  /** Called at every connection, the first one included. */
  onReady(listener: () => void): void;
  onLost(listener: () => void): void;
  close(): void;
}

export interface RedisConnectionOptions {
  readonly url: string;
  /** Shown by CLIENT LIST. */
  readonly name: string;
  readonly logger: Logger;
}

const FIRST_DELAY_MS = 50;
const LONGEST_DELAY_MS = 5000;

/** Doubles, with up to a fifth taken off so that processes do not come back as one. */
function reconnectDelayMs(retries: number): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** Math.min(retries, 10), LONGEST_DELAY_MS);
  return Math.round(delay * (1 - Math.random() / 5));
}

/** A connection that comes back by itself and never throws because Redis is away. */
export const connectToRedis = ({ url, name, logger }: RedisConnectionOptions): RedisConnection => {
  const client = createRedisClient(url, name);
  const lostListeners: (() => void)[] = [];
  let isUp: boolean | undefined;

  const setUp = (up: boolean, code?: string): void => {
    if (up === isUp) return;
    isUp = up;
    logger[up ? 'info' : 'warn']({ event: logEvents.redis, connection: name, isUp: up, code });
    if (!up) for (const listener of lostListeners) listener();
  };
  // One for each limit, and some more.
  client.setMaxListeners(50);
  client.on('ready', () => setUp(true));
  // Without the message, which may hold the address with its password.
  client.on('error', (error: NodeJS.ErrnoException) => setUp(false, error.code ?? error.name));
  // Ends when the client is closed; failed attempts go to the listener above.
  client.connect().catch(() => undefined);

  return {
    client,
    get isReady() {
      return client.isReady;
    },
    onReady: (listener) => {
      client.on('ready', listener);
      if (client.isReady) listener();
    },
    onLost: (listener) => {
      lostListeners.push(listener);
    },
    close: () => {
      if (client.isOpen) client.destroy();
    },
  };
};

export type ConnectToRedis = typeof connectToRedis;
